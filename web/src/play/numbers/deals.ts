/** Purchases, auctions and trades, and what they were worth: deeds count their price and the rents they then brought. */

import type { GameEvent } from '../../table/types'
import type { Purses } from './purses'
import { TRADE } from './payments'

export type Deal = {
  kind: 'bought' | 'won' | 'traded'
  v: number
  turn: number
  seat: number
  /** The partner of a trade. */
  other: number | null
  got: number[]
  gave: number[]
  /** Money paid, less money received. */
  paid: number
  gain: number
}

export class Deals {
  private readonly found: Deal[] = []
  /** By field, the deal by which its owner got it. */
  private readonly origin = new Map<number, Deal>()
  private trade: Deal | null = null
  private line = 0

  follow(event: GameEvent, purses: Purses, turn: number, v: number): void {
    if (v !== this.line) this.trade = null
    this.line = v
    if (event.kind === 'deed_bought' || isDeedWon(event)) this.buy(event, purses, turn, v)
    else if (event.kind === 'accepted') this.open(event, turn, v)
    else if (event.kind === 'rent_claimed') this.earn(event)
    else if (event.kind === 'deed_moved') this.move(event, purses)
    else if (this.trade && event.kind === 'debt_forgiven') this.pay(event.other, event.amount)
    else if (this.trade && event.kind === 'paid' && event.extra === TRADE) this.pay(event.seat, event.amount)
  }

  /** Every deal from the side of whoever made it, a trade from both; the best first. */
  ranked(): Deal[] {
    const sides = this.found.flatMap((deal) => (deal.kind === 'traded' ? [deal, reversed(deal)] : [deal]))
    return sides.sort((a, b) => b.gain - a.gain)
  }

  private buy({ kind, seat, field, amount }: GameEvent, purses: Purses, turn: number, v: number): void {
    const how = kind === 'deed_bought' ? 'bought' : 'won'
    const gain = purses.worth(field) - amount
    const deal: Deal = { kind: how, v, turn, seat: seat!, other: null, got: [field], gave: [], paid: amount, gain }
    this.found.push(deal)
    this.origin.set(field, deal)
  }

  private open({ seat, other }: GameEvent, turn: number, v: number): void {
    this.trade = { kind: 'traded', v, turn, seat: seat!, other, got: [], gave: [], paid: 0, gain: 0 }
    this.found.push(this.trade)
  }

  private move({ seat, field }: GameEvent, purses: Purses): void {
    this.origin.delete(field)
    const trade = this.trade
    if (!trade) return // the estate of a bankrupt
    const mine = seat === trade.seat
    ;(mine ? trade.got : trade.gave).push(field)
    trade.gain += mine ? purses.worth(field) : -purses.worth(field)
    this.origin.set(field, trade)
  }

  private pay(payer: number | null, amount: number): void {
    const trade = this.trade!
    const out = payer === trade.seat ? amount : -amount
    trade.paid += out
    trade.gain -= out
  }

  private earn({ seat, field, amount }: GameEvent): void {
    const deal = this.origin.get(field)
    if (deal) deal.gain += deal.seat === seat ? amount : -amount
  }
}

/** In an auction also buildings can be won. */
function isDeedWon({ kind, extra, seat }: GameEvent): boolean {
  return kind === 'auction_won' && extra === 0 && seat !== null
}

/** The same trade as the partner sees it. */
function reversed(deal: Deal): Deal {
  const { seat, other, got, gave, paid, gain } = deal
  return { ...deal, seat: other!, other: seat, got: gave, gave: got, paid: 0 - paid, gain: 0 - gain }
}
