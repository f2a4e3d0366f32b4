/**
 * The story of the game, asked for again when a turn has ended or something was taken back; while turns follow
 * fast, not after each.
 */

import { settings } from '../../parts/settings.svelte'
import { isPassing, sentence } from '../../table/api'
import type { Table } from '../../table/table.svelte'
import type { Story } from '../../table/types'

const PATIENCE = 5000

export class Telling {
  story = $state.raw<Story['story'] | null>(null)
  /** Why there is none. */
  problem = $state('')
  /** Each is a reason to ask again. */
  #failures = $state(0)
  #failed = false
  #asked = -PATIENCE

  constructor(private readonly table: Table) {
    const turn = $derived(table.view?.game?.turn)
    const over = $derived(table.view?.game?.over ?? false)
    const undone = $derived(table.log.filter((line) => line.kind === 'undo').length)
    $effect(() => {
      void [undone, settings.lang, this.#failures]
      if (turn === undefined || table.online !== 'online') return
      const timer = setTimeout(() => void this.#ask(), this.#pause(over))
      return () => clearTimeout(timer)
    })
  }

  /** The end is worth an exception. */
  #pause(over: boolean): number {
    if (over && !this.#failed) return 0
    return Math.max(0, this.#asked + PATIENCE - performance.now())
  }

  async #ask(): Promise<void> {
    this.#asked = performance.now()
    try {
      this.story = (await this.table.story()).story
      this.problem = ''
      this.#failed = false
    } catch (error) {
      this.problem = sentence(error)
      this.#failed = true
      if (isPassing(error)) this.#failures += 1
    }
  }
}
