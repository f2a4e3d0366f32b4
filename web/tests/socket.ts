import { CONTRACT } from '../src/table/contract'

/** A WebSocket whose other end is the test. */
export class FakeSocket {
  static readonly OPEN = 1
  static all: FakeSocket[] = []
  static get newest(): FakeSocket {
    return FakeSocket.all.at(-1)!
  }

  readyState = 0
  sent: { t: string; id?: string; d?: Record<string, unknown> }[] = []
  onopen: () => void = () => undefined
  onmessage: (event: { data: string }) => void = () => undefined
  onclose: () => void = () => undefined

  constructor(public url: string) {
    FakeSocket.all.push(this)
  }

  send(text: string): void {
    if (this.readyState !== FakeSocket.OPEN) throw new Error('not open')
    this.sent.push(JSON.parse(text))
  }

  close(): void {
    this.readyState = 3
  }

  // ---- the other end

  accept(): this {
    this.readyState = FakeSocket.OPEN
    this.onopen()
    this.say({ t: 'ack', id: 'auth', d: { seats: [], contract: CONTRACT } })
    return this
  }

  /** One frame with all of these messages. */
  say(...messages: object[]): void {
    this.onmessage({ data: messages.map((message) => JSON.stringify(message)).join('\n') })
  }

  breakDown(): void {
    this.readyState = 3
    this.onclose()
  }

  get acts(): FakeSocket['sent'] {
    return this.sent.filter((frame) => frame.t === 'act')
  }
}
