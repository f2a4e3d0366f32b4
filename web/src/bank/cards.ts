/** Cards by what they do: printed texts differ, but everybody sees whether a card brings 100 or leads to jail. */
import type { Screen } from '../play/screen.svelte'
import { parse } from '../play/turn/actions'
import type { Option } from '../play/turn/menu'
import type { CardDoes } from '../table/types'
import { word } from './words'

export const SORTS = ['gain', 'pay', 'go'] as const
export type Sort = (typeof SORTS)[number]
export type FoundCard = { option: Option; head: string; sort: Sort; weight: number }

const SORT: Record<CardDoes['kind'], Sort> = {
  gain: 'gain', gain_each: 'gain', jail_free: 'gain', pay: 'pay', pay_each: 'pay', repair: 'pay',
  move_to: 'go', nearest_station: 'go', nearest_utility: 'go', back: 'go', jail: 'go',
}

/** The cards that can be on top, each with a few words for what it does. */
export function cardsOf(screen: Screen, deck: number, options: Option[]): FoundCard[] {
  const does = screen.table.edition.decks[deck]?.does ?? []
  return options
    .map((option) => found(screen, option, does[parse(option.action).number]))
    .sort((a, b) => a.weight - b.weight)
}

function found(screen: Screen, option: Option, does: CardDoes | undefined): FoundCard {
  if (!does) return { option, head: '', sort: 'go', weight: 0 }
  const weight = does.field ?? does.amount
  return { option, head: headOf(screen, does), sort: SORT[does.kind], weight }
}

function headOf(screen: Screen, { kind, amount, hotel, field }: CardDoes): string {
  const money = (value: number) => screen.money(value)
  switch (kind) {
    case 'gain':
    case 'pay':
      return money(amount)
    case 'gain_each':
    case 'pay_each':
      return word('card.each', { amount: money(amount) })
    case 'repair':
      return word('card.repair', { house: money(amount), hotel: money(hotel) })
    case 'move_to':
      return screen.field(field ?? 0)
    default:
      return word(`card.${kind}`)
  }
}

/** What somebody types: an amount or a word of the text. */
export function matches(card: FoundCard, wanted: string): boolean {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean)
  const text = `${card.head} ${card.option.label}`.toLowerCase()
  return words.every((part) => text.includes(part))
}
