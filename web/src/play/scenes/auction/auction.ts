/** An auction in numbers: sensible raises, and how everybody stands in it. */

import type { Edition, PendingOf, PlayerView } from '../../../table/types'
import type { Bid } from '../../turn/menu'

export type Standing = 'highest' | 'thinks' | 'out' | 'passed' | 'poor' | 'in'
type Auction = PendingOf<'AUCTION'>

/** How somebody stands; whoever cannot top the highest bid in cash has too little. */
export function standing(auction: Auction, player: PlayerView, stoodOut: number[], actor: number | null): Standing {
  const { seat, cash } = player
  if (seat === auction.bidder) return 'highest'
  if (stoodOut.includes(seat)) return 'out'
  if (cash <= (auction.bid ?? 0)) return 'poor'
  if (auction.passed.includes(seat)) return 'passed'
  return seat === actor ? 'thinks' : 'in'
}

/** The printed price of the lot; of a building, the least that any group pays for it. */
export function priceOf(edition: Edition, auction: Auction): number {
  if (auction.field !== null) return edition.fields[auction.field]!.price
  const { piece } = auction
  const prices = piece ? edition.groups.map((group) => group.prices[piece]).filter((price) => price > 0) : []
  return prices.length ? Math.min(...prices) : 0
}

/** The small raise: about a twentieth of the price, in round numbers. */
export function stepOf(price: number, unit: number): number {
  const five = 5 * unit
  return Math.max(five, Math.floor(price / 20 / five) * five)
}

export type Raise = { amount: number; by: number | null }

/** Bids that suggest themselves: a small raise, a larger one, and the printed price (`by` null). */
export function raises(bid: Bid, current: number | null, price: number, unit: number): Raise[] {
  const step = stepOf(price, unit)
  const found: Raise[] = [step, 5 * step].map((by) => ({ amount: (current ?? 0) + by, by }))
  if (price > (current ?? 0) + step && !found.some(({ amount }) => amount === price)) found.push({ amount: price, by: null })
  return found.filter(({ amount }) => amount >= bid.low && amount <= bid.high)
}

/** A number of money that the seat can bid: in whole units and within the range. */
export function fitting(bid: Bid, amount: number, unit: number): number {
  const whole = Math.round(amount / unit) * unit
  return Math.min(Math.max(Number.isFinite(whole) ? whole : bid.low, bid.low), bid.high)
}

/** The next bid of somebody who bids along up to a limit; null if that is no longer possible. */
export function along(bid: Bid, current: number | null, limit: number, price: number, unit: number): number | null {
  const most = Math.min(limit, bid.high)
  if (bid.low > most) return null
  return Math.max(bid.low, Math.min((current ?? 0) + stepOf(price, unit), Math.floor(most / unit) * unit))
}
