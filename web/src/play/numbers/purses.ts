/** What everybody owns, followed event by event from the view in which the game began. */

import type { Edition, GameEvent, GameView, Piece } from '../../table/types'

const PIECES: readonly Piece[] = ['house', 'hotel', 'skyscraper', 'mall']
const MOVES = ['deed_bought', 'auction_won', 'dealt', 'deed_moved']

export class Purses {
  readonly cash: number[]
  readonly owner = new Map<number, number>()
  private readonly mortgaged = new Set<number>()
  private readonly built = new Map<number, number>()
  /** What stood on everybody's deeds at the start, as the server counts it. */
  private readonly before: number[]

  constructor(
    private readonly edition: Edition,
    start: GameView,
  ) {
    this.cash = start.seats.map((seat) => seat.cash)
    start.fields.forEach((deed, field) => {
      if (deed && deed.owner !== null) this.owner.set(field, deed.owner)
      if (deed?.mortgaged) this.mortgaged.add(field)
    })
    this.before = start.seats.map(() => 0)
    this.before = start.seats.map(({ seat, wealth }) => wealth - this.wealth(seat))
  }

  follow(event: GameEvent): void {
    if (event.kind === 'paid') this.pay(event)
    else if (MOVES.includes(event.kind)) this.move(event)
    else if (event.kind === 'mortgaged') this.mortgaged.add(event.field)
    else if (event.kind === 'lifted') this.mortgaged.delete(event.field)
    else if (event.kind === 'building_built') this.build(event.field, event.extra, 1)
    else if (event.kind === 'building_sold') this.build(event.field, event.extra, -1)
    else if (event.kind === 'building_moved') this.shift(event)
  }

  wealth(seat: number): number {
    let total = (this.cash[seat] ?? 0) + this.before[seat]!
    for (const [field, owner] of this.owner) if (owner === seat) total += this.worth(field) + (this.built.get(field) ?? 0)
    return total
  }

  /** A deed at its price, mortgaged at half of it. */
  worth(field: number): number {
    const price = this.edition.fields[field]?.price ?? 0
    return this.mortgaged.has(field) ? Math.floor(price / 2) : price
  }

  /** The deeds of a seat for which rent is due. */
  letting(seat: number): number[] {
    return [...this.owner].filter(([field, owner]) => owner === seat && !this.mortgaged.has(field)).map(([field]) => field)
  }

  private pay({ seat, other, amount }: GameEvent): void {
    if (seat !== null) this.cash[seat] = (this.cash[seat] ?? 0) - amount
    if (other !== null) this.cash[other] = (this.cash[other] ?? 0) + amount
  }

  private move({ kind, field, seat, extra }: GameEvent): void {
    if (kind === 'auction_won' && extra > 0) return // a building
    if (seat === null) this.release(field)
    else this.owner.set(field, seat)
  }

  private release(field: number): void {
    this.owner.delete(field)
    this.mortgaged.delete(field)
  }

  private build(field: number, piece: number, sign: number): void {
    this.built.set(field, (this.built.get(field) ?? 0) + sign * this.price(field, piece))
  }

  private shift({ field, amount }: GameEvent): void {
    this.build(amount, 0, -1)
    this.build(field, 0, 1)
  }

  private price(field: number, piece: number): number {
    const group = this.edition.groups.find((found) => found.members.includes(field))
    return group?.prices[PIECES[piece] ?? 'house'] ?? 0
  }
}
