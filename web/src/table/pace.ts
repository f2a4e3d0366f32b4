/** What people see one after another, and for how long, so that they can follow. */
import type { GameEvent } from './types'

const STEP = 160
const LONGEST_WALK = 2400
const TIMES: Partial<Record<GameEvent['kind'], number>> = {
  rolled: 800,
  card_drawn: 2200,
  ticket_drawn: 1500,
  went_to_jail: 900,
  deed_bought: 500,
  auction_won: 700,
  building_built: 400,
  went_bankrupt: 1500,
  offered: 600,
}

/** Events that take time come one at a time; what follows from one is shown together with it. */
export function beats(events: GameEvent[], fields: number): GameEvent[][] {
  const found: GameEvent[][] = []
  for (const event of events) {
    if (!found.length || showTime(event, fields) > 0) found.push([event])
    else found.at(-1)!.push(event)
  }
  return found
}

/** Milliseconds at normal speed. */
export function showTime(event: GameEvent, fields: number): number {
  if (event.kind !== 'moved') return TIMES[event.kind] ?? 0
  return Math.min(steps(event.from, event.field, fields) * STEP, LONGEST_WALK)
}

/** How far it is from one field to another, the way tokens walk. */
export function steps(from: number, to: number, fields: number): number {
  return (to - from + fields) % fields
}
