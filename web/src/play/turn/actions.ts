/** Actions as the server writes them (`offer 2 give 5,15+200 get 11`): taken apart for display, put together to be sent. */

import type { Bundle } from '../../table/types'

export type Parts = {
  word: string
  /** Fields concerned; for building and selling one mention is one step. */
  fields: number[]
  /** The smallest and largest bid. */
  low: number
  high: number
  /** Number of an offer or a card. */
  number: number
}

export const BUILD_WORDS = ['build', 'hotel', 'skyscraper', 'mall'] as const
const NUMBERED = ['accept', 'reject', 'card']
const WITHOUT_FIELDS = ['offer', 'settle', 'dice', 'draw', 'bid', ...NUMBERED]

export function parse(action: string): Parts {
  const [word = '', ...rest] = action.split(' ')
  const fields = WITHOUT_FIELDS.includes(word) ? [] : rest.map(Number)
  const parts: Parts = { word, fields, low: 0, high: 0, number: 0 }
  if (NUMBERED.includes(word)) parts.number = Number(rest[0])
  if (word === 'bid') readBid(parts, rest)
  return parts
}

/** `10..1480 on 6` */
function readBid(parts: Parts, rest: string[]): void {
  const [low = '0', high = low] = (rest[0] ?? '0').split('..')
  parts.low = Number(low)
  parts.high = Number(high)
  if (rest[1] === 'on') parts.fields = [Number(rest[2])]
}

export function isBuilding(word: string): boolean {
  return (BUILD_WORDS as readonly string[]).includes(word)
}

// ---- putting together

export function bundleText(bundle: Bundle): string {
  const parts = [bundle.deeds.join(',')]
  if (bundle.cash > 0) parts.push(String(bundle.cash))
  parts.push(...bundle.jail_cards.map((deck) => `card${deck}`))
  return parts.join('+') || 'nothing'
}

export function offerText(to: number, give: Bundle, get: Bundle): string {
  return `offer ${to} give ${bundleText(give)} get ${bundleText(get)}`
}

export function settleText(give: Bundle): string {
  return `settle give ${bundleText({ ...give, jail_cards: [] })}`
}

export function bidText(amount: number, field?: number): string {
  return field === undefined ? `bid ${amount}` : `bid ${amount} on ${field}`
}

/** Several buildings in one request: `build 16 18 18`. */
export function stepsText(word: string, steps: ReadonlyMap<number, number>): string {
  const fields = [...steps].sort(([a], [b]) => a - b).flatMap(([field, count]) => Array<number>(count).fill(field))
  return [word, ...fields].join(' ')
}

export function diceText(first: number, second: number, third?: string): string {
  return ['dice', first, second, ...(third ? [third] : [])].join(' ')
}
