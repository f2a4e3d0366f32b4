/** The way of a piece without end: places are counted on from lap to lap. Pure: no page, no game. */
import { walk } from './geometry'

/** So many fields behind the piece are part of the lap that is shown. */
const BEHIND = 4

/** The field at a place. */
export function wrapped(place: number, count: number): number {
  return ((place % count) + count) % count
}

/** The place of a field that is nearest to another place. */
export function nearest(field: number, place: number, count: number): number {
  const ahead = wrapped(field - place, count)
  return place + (ahead <= count / 2 ? ahead : ahead - count)
}

/** How far a piece at a place goes to a field: on, or a very short way back. */
export function stepsOf(place: number, field: number, count: number): number {
  const way = walk(wrapped(place, count), field, count)
  return way[0] === wrapped(place + 1, count) || way.length === 0 ? way.length : -way.length
}

/** Every field once: a few behind, all the others ahead. */
export function lapAround(place: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => place - BEHIND + index)
}
