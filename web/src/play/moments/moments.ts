/** The big moments of a game, which everybody looks up for. */
import type { Edition, GameEvent, GameView } from '../../table/types'

export type MomentKind = 'group' | 'rent' | 'building' | 'jail' | 'bankrupt' | 'won'
/** `text` is the server's sentence; a group that becomes complete has none, `group` says which it is. */
export type Moment = { kind: MomentKind; seats: number[]; text?: string; group?: number }

/** A rent is large if it takes this part of what somebody has in hand. */
const LARGE = 1 / 3

/** What an event is about, if it is a big moment; `cash`: what somebody had in hand before. */
export function moment(event: GameEvent, cash: (seat: number) => number): Moment | null {
  const { kind, text } = event
  if (kind === 'went_to_jail') return { kind: 'jail', seats: [event.seat], text }
  if (kind === 'went_bankrupt') return { kind: 'bankrupt', seats: [event.seat], text }
  if (kind === 'game_over') return event.winners.length ? { kind: 'won', seats: event.winners, text } : null
  if (kind === 'building_built' && ['hotel', 'skyscraper'].includes(event.piece)) return { kind: 'building', seats: [event.seat], text }
  if (kind !== 'paid' || event.why !== 'rent' || event.seat === null) return null
  return event.amount >= LARGE * cash(event.seat) ? { kind: 'rent', seats: [event.seat], text } : null
}

/** The first group of streets that somebody has completed since. */
export function firstGroup(edition: Edition, before: GameView, now: GameView): Moment | null {
  const complete = owned(edition, now)
  const known = owned(edition, before)
  const seat = complete.findIndex((groups, seat) => groups.length > 0 && known[seat]?.length === 0)
  return seat < 0 ? null : { kind: 'group', seats: [seat], group: complete[seat]![0]! }
}

/** The complete groups of streets, by seat. */
function owned({ groups }: Edition, { fields, seats }: GameView): number[][] {
  return seats.map(({ seat }) =>
    groups.flatMap(({ kind, members }, index) =>
      kind === 'street' && members.every((field) => fields[field]?.owner === seat) ? [index] : [],
    ),
  )
}
