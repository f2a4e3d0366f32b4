/** The odds of everybody's next throw, asked for when the game has come to rest. */

import type { Table } from '../table/table.svelte'
import type { Odds } from '../table/types'

const PATIENCE = 250

export class Forecast {
  #found = $state.raw<{ version: number; seats: Odds[] } | null>(null)

  constructor(private readonly table: Table) {
    $effect(() => {
      void table.version
      if (!table.view?.game || table.view.game.over || table.online !== 'online') return
      const timer = setTimeout(() => void this.#ask(), PATIENCE)
      return () => clearTimeout(timer)
    })
  }

  /** Of a seat, as long as nothing has changed since they were told. */
  of(seat: number): Odds | null {
    const found = this.#found
    return found?.version === this.table.version ? (found.seats.find((odds) => odds.seat === seat) ?? null) : null
  }

  /** By field, how likely a seat's next throw leads there. */
  fields(seat: number): number[] | null {
    return this.of(seat)?.fields ?? null
  }

  async #ask(): Promise<void> {
    this.#found = await this.table.odds().catch(() => null) // it is only a help, and will be asked for again
  }
}
