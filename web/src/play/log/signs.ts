/** The sign in front of a line of the log. */
import type { IconName as BoardSign } from '../../board/art/icons'
import type { IconName as Sign } from '../../parts/Icon.svelte'
import type { GameEvent } from '../../table/types'

const BOARD: Partial<Record<GameEvent['kind'], BoardSign>> = {
  card_drawn: 'cards',
  another_card: 'cards',
  ticket_drawn: 'bus',
  ticket_used: 'bus',
  tickets_expired: 'bus',
  begins: 'flag',
  went_to_jail: 'bars',
  stayed_in_jail: 'bars',
  left_jail: 'bars',
  auction_opened: 'gavel',
  bid_made: 'gavel',
  passed: 'gavel',
  auction_won: 'gavel',
  auction_failed: 'gavel',
  deed_bought: 'scroll',
  declined: 'scroll',
  dealt: 'scroll',
  game_over: 'trophy',
}
const OTHERS: Partial<Record<GameEvent['kind'], Sign>> = {
  rolled: 'game',
  moved: 'arrow',
  building_built: 'estate',
  building_sold: 'estate',
  building_moved: 'estate',
  building_wanted: 'estate',
  deed_moved: 'trade',
  jail_card_moved: 'trade',
  offered: 'trade',
  countered: 'trade',
  accepted: 'trade',
  rejected: 'trade',
  withdrawn: 'trade',
}

/** What somebody pays looks like coins. */
export function signOf(events: readonly GameEvent[], about: GameEvent): { board: BoardSign } | { sign: Sign } {
  const kind = events.at(-1)?.kind === 'building_built' ? 'building_built' : about.kind
  const sign = OTHERS[kind]
  return sign ? { sign } : { board: BOARD[kind] ?? 'coins' }
}
