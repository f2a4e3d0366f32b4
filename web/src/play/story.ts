/** The story of a game from its events: wealth after every turn, the biggest rents, what the dice showed. */

import type { Edition, GameEvent, Piece } from '../table/types'

const PIECES: readonly Piece[] = ['house', 'hotel', 'skyscraper', 'mall']
/** Reasons of payments, as the server numbers them. */
const RENT = 3
const SALARY = 0

export type Curves = { turns: number[]; wealth: number[][]; cash: number[][] }
export type Rent = { payer: number; owner: number; amount: number; turn: number; text: string }
export type Dice = { totals: number[]; throws: number; doubles: number; mean: number }
export type Income = { rent: number; paidRent: number; salary: number; doubles: number; throws: number }
/** A deed won in an auction. */
export type Deal = { seat: number; field: number; amount: number; price: number }
export type Story = { curves: Curves; rents: Rent[]; deals: Deal[]; dice: Dice; incomes: Income[] }

class Purses {
  readonly cash: number[]
  private readonly owner = new Map<number, number>()
  private readonly mortgaged = new Set<number>()
  private readonly built = new Map<number, number>()

  constructor(
    private readonly edition: Edition,
    players: number,
  ) {
    this.cash = Array<number>(players).fill(edition.money.start_cash)
  }

  follow(event: GameEvent): void {
    if (event.kind === 'paid') this.pay(event)
    else if (['deed_bought', 'auction_won', 'dealt', 'deed_moved'].includes(event.kind)) this.move(event)
    else if (event.kind === 'mortgaged') this.mortgaged.add(event.field)
    else if (event.kind === 'lifted') this.mortgaged.delete(event.field)
    else if (event.kind === 'building_built') this.build(event.field, event.extra, 1)
    else if (event.kind === 'building_sold') this.build(event.field, event.extra, -1)
    else if (event.kind === 'building_moved') this.shift(event)
  }

  wealth(seat: number): number {
    let total = this.cash[seat] ?? 0
    for (const [field, owner] of this.owner) if (owner === seat) total += this.worth(field)
    return total
  }

  private worth(field: number): number {
    const price = Number(this.edition.fields[field]?.price ?? 0)
    return (this.mortgaged.has(field) ? Math.floor(price / 2) : price) + (this.built.get(field) ?? 0)
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

export function story(edition: Edition, players: number, events: readonly GameEvent[]): Story {
  const purses = new Purses(edition, players)
  const curves: Curves = { turns: [], wealth: seats(players), cash: seats(players) }
  const told: Story = { curves, rents: [], deals: [], dice: noDice(), incomes: incomes(players) }
  let turn = 0
  for (const event of events) {
    if (event.kind === 'turn_began' || event.kind === 'game_over') note(curves, purses, turn)
    if (event.kind === 'turn_began') turn = event.amount
    purses.follow(event)
    remember(told, event, turn)
    if (isDeedWon(event)) told.deals.push(deal(edition, event))
  }
  told.rents.sort((a, b) => b.amount - a.amount)
  told.dice.mean = told.dice.throws ? told.dice.mean / told.dice.throws : 0
  return told
}

/** In an auction also buildings can be won. */
function isDeedWon(event: GameEvent): boolean {
  return event.kind === 'auction_won' && event.extra === 0 && event.seat !== null
}

function deal(edition: Edition, { seat, field, amount }: GameEvent): Deal {
  return { seat: seat ?? 0, field, amount, price: edition.fields[field]?.price ?? 0 }
}

const seats = (players: number): number[][] => Array.from({ length: players }, () => [])

function incomes(players: number): Income[] {
  return Array.from({ length: players }, () => ({ rent: 0, paidRent: 0, salary: 0, doubles: 0, throws: 0 }))
}

function noDice(): Dice {
  return { totals: Array<number>(13).fill(0), throws: 0, doubles: 0, mean: 0 }
}

function note(curves: Curves, purses: Purses, turn: number): void {
  curves.turns.push(turn)
  curves.wealth.forEach((line, seat) => line.push(purses.wealth(seat)))
  curves.cash.forEach((line, seat) => line.push(purses.cash[seat] ?? 0))
}

function remember(told: Story, event: GameEvent, turn: number): void {
  if (event.kind === 'rolled') throwDice(told, event)
  if (event.kind !== 'paid') return
  const payer = event.seat === null ? undefined : told.incomes[event.seat]
  const taker = event.other === null ? undefined : told.incomes[event.other]
  if (event.extra === SALARY && taker) taker.salary += event.amount
  if (event.extra !== RENT || !payer || !taker) return
  payer.paidRent += event.amount
  taker.rent += event.amount
  told.rents.push({ payer: event.seat!, owner: event.other!, amount: event.amount, turn, text: event.text })
}

function throwDice({ dice, incomes }: Story, event: GameEvent): void {
  const second = event.extra % 10
  const total = event.amount + second
  const mine = event.seat === null ? undefined : incomes[event.seat]
  const double = event.amount === second ? 1 : 0
  dice.totals[total] = (dice.totals[total] ?? 0) + 1
  dice.throws += 1
  dice.doubles += double
  dice.mean += total // the sum, until all is told
  if (mine) Object.assign(mine, { throws: mine.throws + 1, doubles: mine.doubles + double })
}

/** How often each total of two dice comes up in the long run. */
export function expected(total: number, throws: number): number {
  return (throws * (6 - Math.abs(7 - total))) / 36
}
