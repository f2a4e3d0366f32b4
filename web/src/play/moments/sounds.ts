import type { Sound } from '../../sound/synth'
import type { GameEvent } from '../../table/types'

const SOUNDS: Partial<Record<GameEvent['kind'], Sound>> = {
  rolled: 'dice',
  card_drawn: 'card',
  another_card: 'card',
  ticket_drawn: 'card',
  paid: 'coins',
  auction_won: 'hammer',
  building_built: 'building',
  went_to_jail: 'jail',
  went_bankrupt: 'ruin',
  game_over: 'fanfare',
}

/** What an event sounds like, if it makes a sound. */
export function soundOf({ kind }: GameEvent): Sound | null {
  return SOUNDS[kind] ?? null
}
