/** Where somebody's token stands, in words: behind bars and in front of them are one field, but not the same. */
import type { Screen } from '../play/screen.svelte'
import type { PlayerView } from '../table/types'
import { t } from '../text'
import { word } from './words'

export function stands(screen: Screen, { position, jail }: PlayerView): string {
  if (jail !== null) return word('purse.jailed')
  return screen.table.edition.fields[position]?.kind === 'jail' ? word('purse.visiting') : screen.field(position)
}

/** What somebody has in hand besides money and deeds: cards out of jail and tickets. */
export function inHand({ jail_cards, tickets }: PlayerView): string[] {
  const cards = jail_cards.length ? [t('play.has-cards', jail_cards.length)] : []
  return tickets ? [...cards, t('play.has-tickets', tickets)] : cards
}
