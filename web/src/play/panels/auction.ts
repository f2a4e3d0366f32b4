/** Quick raises of an auction. They only choose an amount; the bid is a second press. */

import type { Bid } from '../turn/menu'

/** Steps that fit the edition's money: of the size of the lowest, the middle and a large note in use. */
export function raises(unit: number): number[] {
  return [10 * unit, 50 * unit, 100 * unit]
}

/** A number of money that the seat can bid: in whole units and within the range. */
export function fitting(bid: Bid, amount: number, unit: number): number {
  const whole = Math.round(amount / unit) * unit
  return Math.min(Math.max(Number.isFinite(whole) ? whole : bid.low, bid.low), bid.high)
}

/** The amount after a quick raise, counted from the highest bid so far. */
export function raised(bid: Bid, current: number | null, step: number, unit: number): number {
  return fitting(bid, (current ?? 0) + step, unit)
}

/** Whether the player's own limit tells to pass: everything one could still bid is above it. */
export function beyondLimit(bid: Bid, limit: number | null): boolean {
  return limit !== null && bid.low > limit
}
