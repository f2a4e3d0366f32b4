/** Who is winning at a table: asked for while somebody looks, again and again until it is sharp. */
import { get } from '../table/api'
import { gamePath, type Table } from '../table/table.svelte'
import type { ChancesView } from '../table/types'
import { isShown } from './shown'

/** Milliseconds of rest before the first question about a new state, and between two about the same. */
const SETTLE = 500
const SHARPEN = 1500

export class Thinking {
  found = $state.raw<ChancesView | null>(null)

  constructor(private readonly table: Table) {
    $effect(() => {
      void table.version
      if (!isShown(table) || table.online !== 'online') return
      let left = false
      const ask = async (): Promise<void> => {
        if ((await this.#ask()) && !left) timer = setTimeout(() => void ask(), SHARPEN)
      }
      let timer = setTimeout(() => void ask(), SETTLE)
      return () => {
        left = true
        clearTimeout(timer)
      }
    })
  }

  /** Whether it is worth asking again. */
  async #ask(): Promise<boolean> {
    if (document.hidden) return true
    const token = this.table.held[0]?.token
    const found = await get<ChancesView>(gamePath(this.table.id, 'chances'), {}, token).catch(() => null)
    if (found && found.version >= (this.found?.version ?? 0)) this.found = found
    return found === null || (!found.sharp && found.version === this.table.version)
  }
}
