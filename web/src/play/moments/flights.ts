/** Money on its way from purse to purse. A purse is whatever says `data-purse`: a seat, or the bank. */
import type { EventOf, GameEvent } from '../../table/types'

export type Point = { x: number; y: number }
export type Flight = { key: number; amount: number; from: Point; to: Point; delay: number }

/** So many are in the air at most: who is far behind sees the sums at the purses. */
const MOST = 12
const MOST_COINS = 8
/** Payments of one moment set off one after another, in ms. */
const APART = 90

let last = 0

/** The flights of payments that begin now, beside those that are in the air. */
export function takeOff(events: readonly GameEvent[], flying: number): Flight[] {
  const paid = events.filter((event): event is EventOf<'paid'> => event.kind === 'paid')
  return paid.slice(0, Math.max(0, MOST - flying)).flatMap(({ seat, other, amount }, place) => {
    const [from, to] = [purse(seat), purse(other)]
    return from && to ? [{ key: ++last, amount, from, to, delay: place * APART }] : []
  })
}

/** Where a purse is on the screen; one that is not in sight gets its money at the upper edge. */
function purse(seat: number | null): Point | null {
  const named = document.querySelectorAll<HTMLElement>(`[data-purse="${seat ?? 'bank'}"]`)
  const found = [...named].find((purse) => purse.checkVisibility())
  if (!found) return null
  const { x, y, width, height } = found.getBoundingClientRect()
  return { x: clamp(x + width / 2, innerWidth), y: clamp(y + height / 2, innerHeight) }
}

function clamp(value: number, most: number): number {
  return Math.min(Math.max(value, 0), most)
}

/** Coins that trail a sum: the more money, the more of them. */
export function trail(amount: number, unit: number): number {
  return Math.min(MOST_COINS, Math.floor(Math.log2(amount / (5 * unit) + 1)))
}

/** A throw in a bow, larger on its way; `aside`: so many pixels from the middle of the way. */
export function bow({ from, to }: Flight, aside = 0): Keyframe[] {
  const at = ({ x, y }: Point, size: number): string => `translate(${x}px, ${y}px) translate(-50%, -50%) scale(${size})`
  const above = { x: (from.x + to.x) / 2 + aside, y: (from.y + to.y) / 2 - Math.hypot(to.x - from.x, to.y - from.y) * 0.15 + aside }
  return [
    { transform: at(from, 0.6), opacity: 0, easing: 'ease-out' },
    { transform: at(from, 1), opacity: 1, offset: 0.12, easing: 'ease-in' },
    { transform: at(above, 1.3), opacity: 1, offset: 0.5, easing: 'ease-out' },
    { transform: at(to, 1), opacity: 1, offset: 0.92 },
    { transform: at(to, 0.6), opacity: 0 },
  ]
}
