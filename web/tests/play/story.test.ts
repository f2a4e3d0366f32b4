import { describe, expect, it } from 'vitest'
import { path, scale, thinned } from '../../src/play/charts'
import { expected, story } from '../../src/play/story'
import type { Edition, GameEvent } from '../../src/table/types'

const event = (kind: string, seat: number | null, more: Partial<GameEvent> = {}): GameEvent => ({
  kind, seat, other: null, field: 0, amount: 0, extra: 0, text: kind, ...more,
})
const edition = {
  money: { start_cash: 1500 },
  fields: [{}, { price: 60 }, {}, { price: 60 }],
  groups: [{ members: [1, 3], prices: { house: 50, hotel: 50, skyscraper: 0, mall: 0 } }],
} as unknown as Edition

const EVENTS = [
  event('turn_began', 0, { amount: 1 }),
  event('rolled', 0, { amount: 2, extra: 1 }),
  event('deed_bought', 0, { field: 3, amount: 60 }),
  event('paid', 0, { amount: 60, extra: 1 }),
  event('building_built', 0, { field: 3, amount: 1, extra: 0 }),
  event('paid', 0, { amount: 50, extra: 7 }),
  event('turn_began', 1, { amount: 2 }),
  event('rolled', 1, { amount: 3, extra: 53 }),
  event('paid', 1, { other: 0, amount: 20, extra: 3 }),
  event('building_sold', 0, { field: 3, amount: 0, extra: 0 }),
  event('paid', null, { other: 0, amount: 25, extra: 8 }),
  event('mortgaged', 0, { field: 3 }),
  event('paid', null, { other: 0, amount: 30, extra: 9 }),
  event('deed_moved', 1, { other: 0, field: 3 }),
  event('game_over', null),
]

describe('the story of a game', () => {
  const told = story(edition, 2, EVENTS)

  it('follows cash and wealth turn by turn', () => {
    expect(told.curves.turns).toEqual([0, 1, 2])
    expect(told.curves.cash[0]).toEqual([1500, 1390, 1465])
    expect(told.curves.wealth[0]).toEqual([1500, 1500, 1465])
    expect(told.curves.wealth[1]).toEqual([1500, 1500, 1510])
  })
  it('remembers rents', () => {
    expect(told.rents[0]).toMatchObject({ payer: 1, owner: 0, amount: 20, turn: 2 })
    expect(told.incomes[0]).toMatchObject({ rent: 20, throws: 1, doubles: 0 })
  })
  it('tells deeds won in auctions from buildings', () => {
    const won = (extra: number) => event('auction_won', 1, { field: 3, amount: 20, extra })
    expect(story(edition, 2, [won(0), won(1)]).deals).toEqual([{ seat: 1, field: 3, amount: 20, price: 60 }])
  })
  it('counts the dice without the speed die', () => {
    expect(told.dice).toMatchObject({ throws: 2, doubles: 1, mean: 4.5 })
    expect(told.dice.totals[6]).toBe(1)
    expect(expected(7, 36)).toBe(6)
  })
})

describe('charts', () => {
  it('end on round numbers', () => {
    expect(scale(1510)).toEqual({ most: 2000, ticks: [0, 500, 1000, 1500, 2000] })
  })
  it('draw from left to right, large values on top', () => {
    expect(path([0, 50, 100], 100, 200, 80)).toBe('M0 80L100 40L200 0')
    expect(path([], 100, 200, 80)).toBe('')
  })
  it('their tables keep the first and the last row', () => {
    expect(thinned(3, 5)).toEqual([0, 1, 2])
    expect(thinned(101, 3)).toEqual([0, 50, 100])
  })
})
