/** The story of a game from its events: curves, income, the biggest rents, deals, luck, and what the dice showed. */

import type { Edition, GameEvent, GameView } from '../../table/types'
import { Deals, type Deal } from './deals'
import { Throws, type Dice } from './dice'
import { Luck, type Fortune } from './luck'
import { INCOME, RENT, SALARY } from './payments'
import { Purses } from './purses'

/** Lines over turns or rounds, one for every seat. */
export type Curves = { at: number[]; wealth: number[][]; cash: number[][] }
export type Rounds = { at: number[]; income: number[][] }
export type Rent = { v: number; payer: number; owner: number; field: number; amount: number; turn: number }
export type Earnings = { rent: number; paidRent: number; salary: number; throws: number; doubles: number }
export type Story = {
  curves: Curves
  rounds: Rounds
  rents: Rent[]
  deals: Deal[]
  dice: Dice
  earnings: Earnings[]
  fortunes: Fortune[]
}
export type Line = { v: number; events: GameEvent[] }

class Teller {
  private readonly purses: Purses
  private readonly deals = new Deals()
  private readonly dice = new Throws()
  private readonly luck: Luck
  private readonly curves: Curves
  private readonly rounds: Rounds = { at: [], income: [] }
  private readonly rents: Rent[] = []
  private readonly earnings: Earnings[]
  private turn: number
  private seat: number

  constructor(edition: Edition, start: GameView) {
    const lines = (): number[][] => start.seats.map(() => [])
    this.purses = new Purses(edition, start)
    this.luck = new Luck(edition, start.seats.length)
    this.curves = { at: [], wealth: lines(), cash: lines() }
    this.rounds.income = lines()
    this.earnings = start.seats.map(() => ({ rent: 0, paidRent: 0, salary: 0, throws: 0, doubles: 0 }))
    this.turn = start.turn
    this.seat = start.active
    this.beginRound()
  }

  follow(event: GameEvent, v: number): void {
    if (event.kind === 'turn_began') this.beginTurn(event)
    if (event.kind === 'rolled') this.throwDice(event)
    if (event.kind === 'paid') this.pay(event)
    if (event.kind === 'rent_claimed') this.claim(event, v)
    this.deals.follow(event, this.purses, this.turn, v)
    this.luck.follow(event, this.purses)
    this.purses.follow(event)
  }

  end(): Story {
    this.note()
    const rents = this.rents.sort((a, b) => b.amount - a.amount)
    const { curves, rounds, earnings } = this
    return { curves, rounds, rents, deals: this.deals.ranked(), dice: this.dice.told(), earnings, fortunes: this.luck.fortunes }
  }

  private beginTurn({ seat, amount }: GameEvent): void {
    this.note()
    this.turn = amount
    if (seat !== null && seat <= this.seat && this.turn > 1) this.beginRound()
    this.seat = seat ?? this.seat
  }

  private beginRound(): void {
    this.rounds.at.push(this.rounds.at.length + 1)
    this.rounds.income.forEach((line) => line.push(0))
  }

  private note(): void {
    this.curves.at.push(this.turn)
    this.curves.wealth.forEach((line, seat) => line.push(this.purses.wealth(seat)))
    this.curves.cash.forEach((line, seat) => line.push(this.purses.cash[seat] ?? 0))
  }

  private throwDice(event: GameEvent): void {
    const doubles = this.dice.add(event)
    const mine = this.earnings[event.seat ?? -1]
    if (mine) Object.assign(mine, { throws: mine.throws + 1, doubles: mine.doubles + Number(doubles) })
  }

  private pay({ seat, other, amount, extra }: GameEvent): void {
    if (INCOME.includes(extra)) {
      this.earn(seat, -amount)
      this.earn(other, amount)
    }
    const payer = this.earnings[seat ?? -1]
    const taker = this.earnings[other ?? -1]
    if (extra === SALARY && taker) taker.salary += amount
    if (extra === RENT && payer) payer.paidRent += amount
    if (extra === RENT && taker) taker.rent += amount
  }

  private earn(seat: number | null, amount: number): void {
    const line = seat === null ? undefined : this.rounds.income[seat]
    if (line) line[line.length - 1]! += amount
  }

  private claim({ seat, other, field, amount }: GameEvent, v: number): void {
    if (seat !== null && other !== null) this.rents.push({ v, payer: other, owner: seat, field, amount, turn: this.turn })
  }
}

/** `start` is the view in which the game began; the lines are what happened since. */
export function story(edition: Edition, start: GameView, lines: readonly Line[]): Story {
  const teller = new Teller(edition, start)
  for (const { v, events } of lines) for (const event of events) teller.follow(event, v)
  return teller.end()
}
