/** What the server says of an action that is being drawn up. Lives as long as the component that makes it. */
import type { Explained } from '../../table/types'
import type { Screen } from '../screen.svelte'

const PATIENCE = 200

export class Asking {
  /** The last answer; while the next one is on its way it may be of a little earlier. */
  said = $state.raw<Explained | null>(null)
  allowed = $state(false)

  constructor(
    private screen: Screen,
    action: () => string,
  ) {
    $effect(() => {
      const asked = action()
      void screen.table.version // what was allowed may not be any more
      this.allowed = false
      let wanted = true
      const timer = setTimeout(() => void this.#ask(asked, () => wanted), PATIENCE)
      return () => {
        wanted = false
        clearTimeout(timer)
      }
    })
  }

  /** When the answer comes, something else may be asked, or nothing. */
  async #ask(asked: string, wanted: () => boolean): Promise<void> {
    const answer = asked ? await this.screen.table.explain(asked, this.screen.seat ?? undefined).catch(() => null) : null
    if (!wanted()) return
    this.said = answer
    this.allowed = answer?.legal ?? false
  }

  /** What others may still have a say in costs nothing at once, but in the end. */
  get cost(): number {
    const { me } = this.screen
    return this.said?.preview && me ? me.cash - this.said.preview.cash : (this.said?.cost ?? 0)
  }
}
