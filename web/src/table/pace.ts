/** What people see one after another, and for how long, so that they can follow. */
import type { GameEvent } from './types'

/** To the next field. */
export const STEP = 160
/** A long way is walked faster: it takes as long as this many steps. */
export const LONGEST = 12
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
  paid: 900,
  game_over: 2500,
}

/** What is seen at once, and for how long at normal speed. */
export type Beat = { events: GameEvent[]; time: number }

/** Events that take time come one at a time, but payments together; what follows from one is told after it. */
export function beats(events: GameEvent[], fields: number): Beat[] {
  const found: Beat[] = []
  for (const event of events) {
    const time = showTime(event, fields)
    const last = found.at(-1)
    if (last && (last.time + time === 0 || (isPayment(event) && isPayment(last.events[0]!)))) last.events.push(event)
    else found.push({ events: [event], time })
  }
  return found
}

function isPayment(event: GameEvent): boolean {
  return event.kind === 'paid'
}

/** Milliseconds at normal speed. */
function showTime(event: GameEvent, fields: number): number {
  if (event.kind !== 'moved') return TIMES[event.kind] ?? 0
  return Math.min(steps(event.from, event.field, fields), LONGEST) * STEP
}

/** How far it is from one field to another, the way tokens walk. */
export function steps(from: number, to: number, fields: number): number {
  return (to - from + fields) % fields
}
