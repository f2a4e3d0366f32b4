/** The log by turns: what belongs together, what a filter leaves, what happened since I was last on turn. */

import type { GameEvent } from '../table/types'

/** A line of the table's log as far as the game is concerned. */
export type Line = { v: number; kind: string; seat: number | null; events: GameEvent[] }
export type Filter = 'all' | 'money' | 'mine'
export type Told = { v: number; event: GameEvent }
export type Turn = { number: number; seat: number | null; told: Told[] }

/** Said by others already: the heading of the turn. */
const HEADINGS = ['turn_began', 'turn_ended']

export function turns(log: readonly Line[], filter: Filter, mine: readonly number[]): Turn[] {
  const found: Turn[] = [{ number: 0, seat: null, told: [] }]
  for (const line of log) for (const event of line.events) tell(found, line.v, event, filter, mine)
  return found.filter((turn) => turn.told.length > 0)
}

function tell(found: Turn[], v: number, event: GameEvent, filter: Filter, mine: readonly number[]): void {
  if (event.kind === 'turn_began') found.push({ number: event.amount, seat: event.seat, told: [] })
  if (HEADINGS.includes(event.kind) || event.text === '' || !passes(event, filter, mine)) return
  found.at(-1)?.told.push({ v, event })
}

function passes(event: GameEvent, filter: Filter, mine: readonly number[]): boolean {
  if (filter === 'money') return event.kind === 'paid'
  if (filter === 'mine') return concerns(event, mine)
  return true
}

function concerns(event: GameEvent, seats: readonly number[]): boolean {
  return [event.seat, event.other].some((seat) => seat !== null && seats.includes(seat))
}

export type Summary = { turns: number; balance: number; paid: number; got: number; told: Told[] }

/** What has happened to a seat since it last ended a turn of its own: the events about it and its balance. */
export function sinceMyTurn(log: readonly Line[], seat: number): Summary {
  const summary: Summary = { turns: 0, balance: 0, paid: 0, got: 0, told: [] }
  for (const line of log) {
    for (const event of line.events) {
      if (event.kind === 'turn_ended' && event.seat === seat) Object.assign(summary, none())
      else count(summary, line.v, event, seat)
    }
  }
  return summary
}

const none = (): Summary => ({ turns: 0, balance: 0, paid: 0, got: 0, told: [] })

const BIG = [
  'auction_won', 'building_built', 'went_bankrupt', 'deed_bought', 'accepted', 'went_to_jail',
]

function count(summary: Summary, v: number, event: GameEvent, seat: number): void {
  if (event.kind === 'turn_ended') summary.turns += 1
  if (event.kind === 'paid' && event.other === seat) summary.got += event.amount
  if (event.kind === 'paid' && event.seat === seat) summary.paid += event.amount
  summary.balance = summary.got - summary.paid
  const told = (event.kind === 'paid' && concerns(event, [seat])) || BIG.includes(event.kind)
  if (told && event.text !== '') summary.told.push({ v, event })
}

/** Undone lines are still in the log; the story leaves them out. */
export function standing<L extends Line & { data: Record<string, unknown> }>(log: readonly L[]): L[] {
  let kept: L[] = []
  for (const line of log) {
    if (line.kind === 'undo') kept = kept.filter((old) => old.v <= Number(line.data.to))
    else kept.push(line)
  }
  return kept
}
