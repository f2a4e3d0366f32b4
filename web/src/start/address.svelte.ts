/** Where others open this server: what a computer calls itself leads nobody else to it. */
import { address } from '../table/catalogue'

const ALONE = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|$)/

export class Address {
  origin = $state(location.origin)
  isForOthers = $derived(!ALONE.test(this.origin))

  constructor() {
    if (!this.isForOthers) void this.#ask()
  }

  async #ask(): Promise<void> {
    const { url } = await address().catch(() => ({ url: null }))
    if (url) this.origin = url
  }

  of(game: string): string {
    return `${this.origin}/t/${game}`
  }
}
