/** Where each piece stands: side by side with others on the same field, in the cell or visiting. */
import type { Edition, GameView, PlayerView } from '../table/types'
import { groupLook } from './groups'
import { cell, places, room, standing, unit, visitors, type Box, type Point } from './geometry'

/** For more the lane of a field is too narrow. */
const CROWD = 4
const SMALLEST = 0.64

/** `size`: pieces in a crowd are drawn smaller. */
export type Stand = Point & { seat: number; size: number }

export function stands(edition: Edition, view: GameView): Stand[] {
  const count = edition.fields.length
  const playing = view.seats.filter((seat) => !seat.out)
  const found = edition.fields.flatMap((field) => {
    const here = playing.filter((seat) => seat.position === field.index)
    const wide = here.length > CROWD || groupLook(edition, field, 'original') === null
    if (field.kind !== 'jail') return inBox(here, standing(field.index, count, wide), count)
    const [inside, outside] = [here.filter((seat) => seat.jail !== null), here.filter((seat) => seat.jail === null)]
    const around = visitors(count, outside.length)
    return [...inBox(inside, cell(count), count), ...pair(outside, around, outside.length > CROWD ? SMALLEST : 0.85)]
  })
  return found.sort((one, other) => one.seat - other.seat)
}

function inBox(seats: PlayerView[], area: Box, count: number): Stand[] {
  const size = room(area, seats.length) / (0.4 * unit(count))
  return pair(seats, places(area, seats.length), Math.max(SMALLEST, Math.min(1, size)))
}

function pair(seats: PlayerView[], points: Point[], size: number): Stand[] {
  return seats.map(({ seat }, index) => ({ seat, size, ...points[index]! }))
}
