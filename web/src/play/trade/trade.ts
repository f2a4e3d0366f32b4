/** A trade being drawn up: what I give and what I get, for one partner. */

import type { Bundle, Offer, PlayerView } from '../../table/types'
import { offerText } from '../turn/actions'

export type Draft = { from: number; to: number; give: Bundle; get: Bundle }

export const nothing = (): Bundle => ({ deeds: [], cash: 0, jail_cards: [] })

export const blank = (from: number, to: number): Draft => ({ from, to, give: nothing(), get: nothing() })

export function isEmpty(bundle: Bundle): boolean {
  return bundle.deeds.length + bundle.cash + bundle.jail_cards.length === 0
}

export function isReady(draft: Draft): boolean {
  return !isEmpty(draft.give) || !isEmpty(draft.get)
}

export function withDeed(bundle: Bundle, field: number): Bundle {
  return { ...bundle, deeds: toggled(bundle.deeds, field) }
}

/** The draft after a press on a field of the board; null if neither of the two owns it. */
export function touched(draft: Draft, field: number, me: PlayerView, seats: readonly PlayerView[]): Draft | null {
  if (me.deeds.includes(field)) return { ...draft, give: withDeed(draft.give, field) }
  if (seats[draft.to]?.deeds.includes(field)) return { ...draft, get: withDeed(draft.get, field) }
  return null
}

export function withCard(bundle: Bundle, deck: number): Bundle {
  return { ...bundle, jail_cards: toggled(bundle.jail_cards, deck) }
}

function toggled(list: number[], item: number): number[] {
  return list.includes(item) ? list.filter((found) => found !== item) : [...list, item].sort((a, b) => a - b)
}

export function draftText(draft: Draft): string {
  return offerText(draft.to, draft.give, draft.get)
}

/** The draft that answers an offer: the same goods, seen from the other side. */
export function counter(offer: Offer): Draft {
  return { from: offer.to, to: offer.seat, give: offer.get, get: offer.give }
}

/** What a player no longer has falls out of the draft. Not money: who types 150 has typed 15 before. */
export function stillPossible(draft: Draft, me: PlayerView, partner: PlayerView): Draft {
  return { ...draft, give: owned(draft.give, me), get: owned(draft.get, partner) }
}

function owned(bundle: Bundle, player: PlayerView): Bundle {
  return {
    ...bundle,
    deeds: bundle.deeds.filter((field) => player.deeds.includes(field)),
    jail_cards: bundle.jail_cards.filter((deck) => player.jail_cards.includes(deck)),
  }
}

export type Holdings = { cash: number; deeds: number[]; jail_cards: number }
export type Change = { before: Holdings; after: Holdings }

/** What a player has before and after giving one bundle and getting another. */
export function change(player: PlayerView, give: Bundle, get: Bundle): Change {
  const before = { cash: player.cash, deeds: player.deeds, jail_cards: player.jail_cards.length }
  const kept = player.deeds.filter((field) => !give.deeds.includes(field))
  return {
    before,
    after: {
      cash: player.cash - give.cash + get.cash,
      deeds: [...kept, ...get.deeds].sort((a, b) => a - b),
      jail_cards: before.jail_cards - give.jail_cards.length + get.jail_cards.length,
    },
  }
}

/** The groups of which a player has all members. */
export function completeGroups(groups: readonly { members: number[] }[], deeds: readonly number[]): number[] {
  return groups.flatMap((group, index) => (group.members.every((field) => deeds.includes(field)) ? [index] : []))
}
