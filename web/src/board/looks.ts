/** What an edition looks like: its signs, its pieces and its buildings. Its colours are in looks.css. */
import { looks } from '../parts/looks.svelte'
import type { Edition, Field, Piece } from '../table/types'
import type { BuildingName } from './art/buildings'
import type { IconName } from './art/icons'
import type { TokenName } from './art/tokens'

export type Look = {
  icons: Record<string, IconName>
  decks: [IconName, IconName]
  fields: Record<number, IconName>
  buildings: Record<Piece, BuildingName>
  tokens: TokenName[]
}

const ICONS: Record<string, IconName> = {
  los: 'arrow',
  jail: 'bars',
  parking: 'car',
  go_to_jail: 'cuffs',
  tax: 'coins',
  station: 'train',
  utility: 'bulb',
  auction: 'gavel',
  ticket: 'bus',
  birthday: 'gift',
}
const BUILDINGS: Look['buildings'] = { house: 'house', hotel: 'hotel', skyscraper: 'skyscraper', mall: 'mall' }

const CLASSIC: Look = {
  icons: ICONS,
  decks: ['question', 'chest'],
  fields: { 28: 'tap', 38: 'ring' },
  buildings: BUILDINGS,
  tokens: ['dog', 'cat', 'hat', 'racer', 'ship', 'duck', 'penguin', 'thimble'],
}

const LOOKS: Record<string, Look> = {
  classic: CLASSIC,
  'game-of-thrones': {
    icons: { ...ICONS, parking: 'tent' },
    decks: ['scroll', 'throne'],
    fields: { 5: 'palewise', 15: 'chevron', 25: 'quartered', 35: 'fesswise', 12: 'dune', 28: 'icewall' },
    buildings: { ...BUILDINGS, house: 'village', hotel: 'keep' },
    tokens: ['walker', 'egg', 'raven', 'throne', 'crown', 'wolf'],
  },
  'burgen-schloesser': {
    icons: { ...ICONS, parking: 'tree' },
    decks: ['flag', 'goblet'],
    fields: { 5: 'drawbridge', 15: 'tower', 25: 'gatehouse', 35: 'ringwall', 12: 'millwheel', 28: 'well' },
    buildings: { ...BUILDINGS, house: 'wall', hotel: 'keep' },
    tokens: ['helmet', 'shield', 'sword', 'crown', 'carriage', 'key', 'cannon', 'horse'],
  },
  'yu-gi-oh': {
    icons: { ...ICONS, parking: 'tent' },
    decks: ['cards', 'swords'],
    fields: { 5: 'pyramid', 15: 'wings', 25: 'sun', 35: 'ankh', 12: 'flag', 28: 'trophy' },
    buildings: { ...BUILDINGS, house: 'shop', hotel: 'arena' },
    tokens: ['puzzle', 'eye', 'ring', 'rod', 'scales', 'key'],
  },
  'mega-deluxe': {
    ...CLASSIC,
    fields: { 6: 'bell', 10: 'flame', 17: 'bulb', 20: 'yacht', 33: 'chip', 36: 'tap', 45: 'golf', 50: 'ring' },
    tokens: ['yacht', 'sportscar', 'hat', 'diamond', 'dog', 'jet', 'glass', 'golfclub'],
  },
}

/** An edition nobody has drawn yet looks like the classic one. */
export function lookOf(edition: Pick<Edition, 'id'>): Look {
  return LOOKS[edition.id] ?? CLASSIC
}

/** The class that carries the edition's colours. */
export function lookClass(edition: Pick<Edition, 'id'>): string {
  return `look look-${edition.id in LOOKS ? edition.id : 'classic'}`
}

/** The sign of a field; null for streets, which have their colour. */
export function iconOf(edition: Edition, field: Field): IconName | null {
  const look = lookOf(edition)
  if (field.deck !== null) return look.decks[field.deck] ?? 'question'
  return look.fields[field.index] ?? look.icons[field.kind] ?? null
}

/** The figure of a seat, as it was chosen. */
export function tokenOf(edition: Pick<Edition, 'id'>, seat: number, chosen = looks.of(seat).token): TokenName {
  const { tokens } = lookOf(edition)
  return tokens[chosen % tokens.length]!
}
