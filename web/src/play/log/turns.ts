/** The log by turns: what belongs together, what a filter leaves, what happened since I was last on turn. */

import type { GameEvent } from '../../table/types'

/** A line of the table's log as far as the game is concerned. */
export type Line = { v: number; kind: string; seat: number | null; events: GameEvent[] }
export type Filter = 'all' | 'money' | 'mine'
export type Told = { v: number; event: GameEvent }
export type Turn = { number: number; seat: number | null; told: Told[] }

/** Said by others already: the heading of the turn. */
const HEADINGS: readonly string[] = ['turn_began', 'turn_ended']

/** The newest turns of which the filter leaves something; looked for from the end, since games get long. */
export function turns(log: readonly Line[], filter: Filter, mine: readonly number[], most: number): Turn[] {
  const found: Turn[] = []
  let told: Told[] = []
  for (const { v, event } of backwards(log)) {
    if (isTold(event) && passes(event, filter, mine)) told.unshift({ v, event })
    if (event.kind !== 'turn_began' || !told.length) continue
    found.unshift({ number: event.turn, seat: event.seat, told })
    if (found.length === most) return found
    told = []
  }
  return told.length ? [{ number: 0, seat: null, told }, ...found] : found
}

function* backwards(log: readonly Line[]): Generator<Told> {
  for (let place = log.length - 1; place >= 0; place -= 1) {
    const { v, events } = log[place]!
    for (const event of [...events].reverse()) yield { v, event }
  }
}

function isTold(event: GameEvent): boolean {
  return event.text !== '' && !HEADINGS.includes(event.kind)
}

function passes(event: GameEvent, filter: Filter, mine: readonly number[]): boolean {
  if (filter === 'money') return event.kind === 'paid'
  if (filter === 'mine') return concerns(event, mine)
  return true
}

function concerns(event: GameEvent, seats: readonly number[]): boolean {
  const concerned = ['seat' in event ? event.seat : null, 'other' in event ? event.other : null]
  return concerned.some((seat) => seat !== null && seats.includes(seat))
}

export type Summary = { turns: number; balance: number; paid: number; got: number; told: Told[] }

/** What has happened to a seat since it last ended a turn of its own: the events about it and its balance. */
export function sinceMyTurn(log: readonly Line[], seat: number): Summary {
  const summary: Summary = { turns: 0, balance: 0, paid: 0, got: 0, told: [] }
  for (const { v, event } of backwards(log)) {
    if (event.kind === 'turn_ended' && event.seat === seat) break
    count(summary, v, event, seat)
  }
  return summary
}

const BIG: readonly string[] = [
  'auction_won', 'building_built', 'went_bankrupt', 'deed_bought', 'accepted', 'went_to_jail',
]

function count(summary: Summary, v: number, event: GameEvent, seat: number): void {
  if (event.kind === 'turn_ended') summary.turns += 1
  if (event.kind === 'paid' && event.other === seat) summary.got += event.amount
  if (event.kind === 'paid' && event.seat === seat) summary.paid += event.amount
  summary.balance = summary.got - summary.paid
  const told = (event.kind === 'paid' && concerns(event, [seat])) || BIG.includes(event.kind)
  if (told && event.text !== '') summary.told.unshift({ v, event })
}

/** What was played and stands: undone lines are still in the log. */
export function standing<L extends Line & { data: object }>(log: readonly L[]): L[] {
  let kept: L[] = []
  for (const line of log) {
    if (line.kind === 'undo' && 'to' in line.data) kept = undone(kept, Number(line.data.to))
    else kept.push(line)
  }
  return kept
}

function undone<L extends Line>(lines: L[], to: number): L[] {
  return lines.filter((old) => old.v <= to)
}
