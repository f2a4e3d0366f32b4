/** The log by turns: what belongs together, what a filter leaves, what happened since I was last on turn. */

import type { GameEvent, Line as Short, Part } from '../../table/types'

/** A line of the table's log as far as the game is concerned. */
export type Line = { v: number; kind: string; seat: number | null; events: GameEvent[]; lines: Short[] }
export type Filter = 'all' | 'money' | 'mine'
/** One thing that happened: what it is about, in few words, and all that the server says of it. */
export type Told = { v: number; event: GameEvent; events: GameEvent[]; parts: Part[]; text: string; times: number }
export type Turn = { number: number; seat: number | null; told: Told[] }

/** Said by others already: the heading of the turn. */
const HEADINGS: readonly string[] = ['turn_began', 'turn_ended']

/**
 * The turns from this one on of which the filter leaves something; looked for from the end, since games get long.
 * What comes before any turn of the log belongs to the one before it, or to `now`: a log may begin in mid-game.
 */
export function turns(log: readonly Line[], filter: Filter, mine: readonly number[], first: number, now = 0): Turn[] {
  const found: Turn[] = []
  let before = now
  let told: Told[] = []
  for (const { line, place, event } of backwards(log)) {
    const thing = thingAt(line, place)
    if (thing && passes(thing.events, filter, mine)) putBefore(told, thing)
    if (event.kind !== 'turn_began') continue
    if (told.length) found.unshift({ number: event.turn, seat: event.seat, told })
    if (event.turn === first) return found
    before = event.turn - 1
    told = []
  }
  return told.length ? [{ number: before, seat: null, told }, ...found] : found
}

/** Storey after storey on the same street is one thing that happens several times. */
function putBefore(told: Told[], thing: Told): void {
  const end = told.findIndex(({ events }) => !events.some(isBuilding))
  const run = told.slice(0, end < 0 ? told.length : end)
  const same = thing.events.some(isBuilding) && run.find(({ parts }) => JSON.stringify(parts) === JSON.stringify(thing.parts))
  if (!same) told.unshift(thing)
  else Object.assign(same, { times: same.times + 1, events: [...thing.events, ...same.events], text: `${thing.text} ${same.text}` })
}

function isBuilding({ kind }: GameEvent): boolean {
  return kind === 'building_built'
}

function* backwards(log: readonly Line[]): Generator<{ line: Line; place: number; event: GameEvent }> {
  for (let number = log.length - 1; number >= 0; number -= 1) {
    const line = log[number]!
    for (let place = line.events.length - 1; place >= 0; place -= 1) yield { line, place, event: line.events[place]! }
  }
}

/** The thing whose last event is at this place, if there is one. */
function thingAt({ v, events, lines }: Line, place: number): Told | null {
  const number = lines.findIndex((short) => short.last === place)
  if (number < 0) return null
  const { of, parts } = lines[number]!
  const told = events.slice((lines[number - 1]?.last ?? -1) + 1, place + 1).filter(({ kind }) => !HEADINGS.includes(kind))
  return { v, event: events[of]!, events: told, parts, text: told.map(({ text }) => text).join(' '), times: 1 }
}

function passes(events: readonly GameEvent[], filter: Filter, mine: readonly number[]): boolean {
  if (filter === 'money') return events.some(({ kind }) => kind === 'paid')
  if (filter === 'mine') return events.some((event) => concerns(event, mine))
  return true
}

function concerns(event: GameEvent, seats: readonly number[]): boolean {
  const concerned = ['seat' in event ? event.seat : null, 'other' in event ? event.other : null]
  return concerned.some((seat) => seat !== null && seats.includes(seat))
}

export type Summary = { turns: number; balance: number; paid: number; got: number; told: string[] }

/** What has happened to a seat since it last ended a turn of its own: the events about it and its balance. */
export function sinceMyTurn(log: readonly Line[], seat: number): Summary {
  const summary: Summary = { turns: 0, balance: 0, paid: 0, got: 0, told: [] }
  for (const { event } of backwards(log)) {
    if (event.kind === 'turn_ended' && event.seat === seat) break
    count(summary, event, seat)
  }
  return summary
}

const BIG: readonly string[] = [
  'auction_won', 'building_built', 'went_bankrupt', 'deed_bought', 'accepted', 'went_to_jail',
]

function count(summary: Summary, event: GameEvent, seat: number): void {
  if (event.kind === 'turn_ended') summary.turns += 1
  if (event.kind === 'paid' && event.other === seat) summary.got += event.amount
  if (event.kind === 'paid' && event.seat === seat) summary.paid += event.amount
  summary.balance = summary.got - summary.paid
  const told = (event.kind === 'paid' && concerns(event, [seat])) || BIG.includes(event.kind)
  if (told && event.text !== '') summary.told.unshift(event.text)
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
