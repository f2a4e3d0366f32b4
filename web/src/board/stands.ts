/** Where each piece stands: side by side with others on the same field, in the cell or visiting. */
import type { Edition, GameView, PlayerView } from '../table/types'
import { cell, places, standing, visitors, type Point } from './geometry'

export type Stand = Point & { seat: number }

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
  return seats.map(({ seat }, index) => ({ seat, ...points[index]! }))
}
