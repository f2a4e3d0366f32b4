/** What the seats of the table in view look like: colour and token, as people chose them. */
import type { SeatView } from '../table/types'

export type Look = Pick<SeatView, 'colour' | 'token'>

class Looks {
  #chosen = $state.raw<readonly Look[]>([])

  /** Where no table is in view, every seat looks like its place. */
  of(seat: number): Look {
    return this.#chosen[seat] ?? { colour: seat, token: seat }
  }

  show(seats: readonly Look[]): void {
    this.#chosen = seats
  }
}

export const looks = new Looks()
