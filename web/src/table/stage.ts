/** Shows messages one after another, at the speed of the reader and never far behind the game. */
import { settings } from '../parts/settings.svelte'
import type { Message } from './types'

/** With so much waiting, nobody wants to see it all. */
const FAR_BEHIND = 12

export class Stage {
  #queue: Message[] = []
  #busy = false
  #hurried = false
  #closed = false
  #wake: () => void = () => undefined

  constructor(private show: (message: Message) => Promise<void>) {}

  add(message: Message): void {
    this.#queue.push(message)
    if (!this.#busy) void this.#run()
  }

  /** Time in which something can be seen; none if nobody is looking or wants to wait. */
  async wait(ms: number): Promise<void> {
    const time = ms * settings.pace
    if (!time || this.#hurried || document.hidden || this.#queue.length > FAR_BEHIND) return
    await new Promise<void>((done) => {
      const timer = setTimeout(done, time)
      this.#wake = () => {
        clearTimeout(timer)
        done()
      }
    })
  }

  /** No more waiting until everything is shown. */
  hurry(): void {
    this.#hurried = this.#busy
    this.#wake()
  }

  close(): void {
    this.#closed = true
    this.#queue = []
    this.#wake()
  }

  async #run(): Promise<void> {
    this.#busy = true
    while (this.#queue.length && !this.#closed) await this.show(this.#queue.shift()!)
    this.#busy = this.#hurried = false
  }
}
