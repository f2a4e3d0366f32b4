/** The line to a table: it comes back by itself, and nothing is lost or done twice on the way. */
import { randomId } from '../parts/random'
import { Refused } from './api'
import type { Done, Message, MessageOf, SocketMessage } from './types'

export type Online = 'connecting' | 'online' | 'offline'
export type Frame = { t: 'act' | 'chat'; d: object }
export type Caller = {
  /** Where to connect; `since` is the newest version we have. */
  address(since: number): string
  /** What to say first: the tokens of this device. */
  auth(): object
  hear(message: Message): void
  changed(online: Online): void
  /** The contract that the server keeps; a page of another one is out of date. */
  contract(version: string): void
  /** The server does not know one of the tokens any more. */
  rejected(): void
}

type Waiting = { frame: string; done: (done: Done) => void; failed: (refused: Refused) => void }

const AUTH = 'auth'
const PING_EVERY = 10_000
const ANSWER_WITHIN = 15_000
/** Whoever comes back to the page need not wait as long. */
const SOON = 5_000
/** After so long without a word the device has slept, and its line is most likely dead. */
const SLEPT = 2 * PING_EVERY
const BACKOFF = [300, 1000, 2000, 4000, 8000]
const FINAL = ['game-gone']

export class Connection {
  #socket: WebSocket | null = null
  #waiting = new Map<string, Waiting>()
  #tries = 0
  #heard = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #pulse: ReturnType<typeof setInterval> | undefined
  #closed = false
  #authorised = false

  constructor(
    private caller: Caller,
    public version: number,
  ) {}

  open(): void {
    addEventListener('online', this.#now)
    addEventListener('offline', this.#gone)
    document.addEventListener('visibilitychange', this.#now)
    this.#connect()
  }

  close(): void {
    this.#closed = true
    removeEventListener('online', this.#now)
    removeEventListener('offline', this.#gone)
    document.removeEventListener('visibilitychange', this.#now)
    this.#hangUp()
  }

  /** Something was asked that is not answered yet. */
  get isWaiting(): boolean {
    return this.#waiting.size > 0
  }

  /** Ask the server for something; answered once, however often the line breaks. */
  ask(frame: Frame, id: string = randomId()): Promise<Done> {
    return new Promise((done, failed) => {
      const text = JSON.stringify({ ...frame, id })
      this.#waiting.set(id, { frame: text, done, failed })
      if (this.#authorised) this.#socket?.send(text)
    })
  }

  /** Say anew who is here: seats or the language have changed. */
  introduce(): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#auth()
  }

  /** Hang up and try again in a while. */
  again(): void {
    this.#lost(this.#socket)
  }

  #connect(): void {
    clearTimeout(this.#timer)
    const socket = new WebSocket(this.caller.address(this.version))
    this.#socket = socket
    this.#heard = Date.now()
    socket.onopen = () => this.#auth()
    socket.onmessage = (event) => this.#read(event.data as string)
    socket.onclose = () => this.#lost(socket)
    clearInterval(this.#pulse)
    this.#pulse = setInterval(() => this.#feelPulse(ANSWER_WITHIN), PING_EVERY)
  }

  #auth(): void {
    this.#socket?.send(JSON.stringify({ t: 'auth', id: AUTH, d: this.caller.auth() }))
  }

  /** A frame holds one message a line. */
  #read(frame: string): void {
    for (const line of frame.split('\n')) this.#receive(JSON.parse(line) as SocketMessage)
  }

  #receive(message: SocketMessage): void {
    this.#heard = Date.now()
    if (message.t === 'ack' || message.t === 'refused') this.#answered(message)
    else if (message.t === 'bye') this.#dismissed(message.d.reason)
    else if (message.t !== 'pong' && this.#isNew(message)) this.caller.hear(message)
  }

  #isNew(message: Message): boolean {
    if (message.t === 'sync') this.version = message.d.version
    if (!('v' in message)) return true
    if (message.v <= this.version) return false
    this.version = message.v
    return true
  }

  #answered(answer: MessageOf<'ack' | 'refused'>): void {
    if (answer.t === 'ack' && 'contract' in answer.d) this.caller.contract(answer.d.contract)
    if (answer.id === AUTH) {
      this.#welcomed(answer.t === 'ack')
      return
    }
    const waiting = this.#waiting.get(answer.id ?? '')
    if (!waiting) return
    this.#waiting.delete(answer.id!)
    if (answer.t === 'ack') waiting.done(answer.d as Done)
    else waiting.failed(new Refused(answer.d))
  }

  #welcomed(known: boolean): void {
    if (!known) {
      this.caller.rejected()
      return
    }
    const first = !this.#authorised
    this.#authorised = true
    this.#tries = 0
    this.caller.changed('online')
    if (first) for (const { frame } of this.#waiting.values()) this.#socket?.send(frame)
  }

  #dismissed(reason: string): void {
    if (FINAL.includes(reason)) this.close()
  }

  /** Is anybody there? Silence alone means nothing: a tab in the background may have slept. */
  #feelPulse(patience: number): void {
    const socket = this.#socket
    const asked = Date.now()
    if (socket?.readyState === WebSocket.OPEN) socket.send('{"t":"ping"}')
    setTimeout(() => {
      if (this.#heard < asked) this.#lost(socket)
    }, patience)
  }

  /** A socket is gone; only the one in use matters. */
  #lost(socket: WebSocket | null): void {
    if (socket !== this.#socket) return
    this.#hangUp()
    this.caller.changed('offline')
    if (this.#closed) return
    const wait = BACKOFF[Math.min(this.#tries, BACKOFF.length - 1)]!
    this.#tries += 1
    this.#timer = setTimeout(() => this.#connect(), wait * (0.75 + Math.random() / 2))
  }

  #hangUp(): void {
    clearTimeout(this.#timer)
    clearInterval(this.#pulse)
    const socket = this.#socket
    this.#socket = null
    this.#authorised = false
    socket?.close()
  }

  /** The device knows that its network is gone: no need to find out by silence. */
  #gone = (): void => this.again()

  /** The network or the reader is back: no need to wait any longer. */
  #now = (): void => {
    if (this.#closed || document.hidden) return
    if (this.#socket && Date.now() - this.#heard < SLEPT) return this.#feelPulse(SOON)
    this.#hangUp()
    this.#connect()
  }
}
