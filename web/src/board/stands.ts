/** Where each piece stands: side by side with others on the same field, in the cell or visiting. */
import type { Edition, GameView, PlayerView } from '../table/types'
import { cell, places, standing, visitors, type Point } from './geometry'

/** `size`: pieces in a crowd are drawn smaller. */
export type Stand = Point & { seat: number; size: number }

export function stands(edition: Edition, view: GameView): Stand[] {
  const count = edition.fields.length
  const playing = view.seats.filter((seat) => !seat.out)
  const found = edition.fields.flatMap((field) => {
    const here = playing.filter((seat) => seat.position === field.index)
    if (field.kind !== 'jail') return pair(here, places(standing(field.index, count), here.length))
    const [inside, outside] = [here.filter((seat) => seat.jail !== null), here.filter((seat) => seat.jail === null)]
    return [...pair(inside, places(cell(count), inside.length)), ...pair(outside, visitors(count, outside.length))]
  })
  return found.sort((one, other) => one.seat - other.seat)
}

function pair(seats: PlayerView[], points: Point[]): Stand[] {
  return seats.map(({ seat }, index) => ({ seat, size: sizeIn(seats.length), ...points[index]! }))
}

function sizeIn(crowd: number): number {
  return crowd <= 2 ? 1 : crowd <= 4 ? 0.8 : 0.64
}
