import { describe, expect, it } from 'vitest'
import { path, scale, thinned } from '../../src/play/numbers/charts'
import { Deals } from '../../src/play/numbers/deals'
import { expected, strayShare } from '../../src/play/numbers/dice'
import { Luck } from '../../src/play/numbers/luck'
import { Purses } from '../../src/play/numbers/purses'
import { story } from '../../src/play/numbers/story'
import type { Edition, GameEvent, GameView } from '../../src/table/types'

const event = (kind: string, seat: number | null, more: Partial<GameEvent> = {}): GameEvent => ({
  kind, seat, other: null, field: 0, amount: 0, extra: 0, text: kind, ...more,
})
const edition = {
  fields: [{ landing: 0.5 }, { price: 60, landing: 0.25 }, { landing: 0.15 }, { price: 60, landing: 0.1 }],
  groups: [{ members: [1, 3], prices: { house: 50, hotel: 50, skyscraper: 0, mall: 0 } }],
} as unknown as Edition
const START = {
  turn: 0,
  active: 0,
  seats: [0, 1].map((seat) => ({ seat, cash: 1500, wealth: 1500 })),
  fields: [null, { owner: null }, null, { owner: null }],
} as unknown as GameView

const EVENTS = [
  event('turn_began', 0, { amount: 1 }),
  event('rolled', 0, { amount: 2, extra: 1 }),
  event('moved', 0, { field: 3 }),
  event('deed_bought', 0, { field: 3, amount: 60 }),
  event('paid', 0, { amount: 60, extra: 1 }),
  event('building_built', 0, { field: 3, amount: 1, extra: 0 }),
  event('paid', 0, { amount: 50, extra: 7 }),
  event('turn_began', 1, { amount: 2 }),
  event('rolled', 1, { amount: 3, extra: 53 }),
  event('moved', 1, { field: 3 }),
  event('rent_claimed', 0, { other: 1, field: 3, amount: 20 }),
  event('paid', 1, { other: 0, amount: 20, extra: 3 }),
  event('building_sold', 0, { field: 3, amount: 0, extra: 0 }),
  event('paid', null, { other: 0, amount: 25, extra: 8 }),
  event('mortgaged', 0, { field: 3 }),
  event('paid', null, { other: 0, amount: 30, extra: 9 }),
  event('deed_moved', 1, { other: 0, field: 3 }),
  event('turn_began', 0, { amount: 3 }),
  event('paid', null, { other: 0, amount: 200, extra: 0 }),
  event('game_over', null),
]
const told = story(edition, START, EVENTS.map((found, v) => ({ v, events: [found] })))

describe('the story of a game', () => {
  it('follows cash and wealth turn by turn', () => {
    expect(told.curves.at).toEqual([0, 1, 2, 3])
    expect(told.curves.cash[0]).toEqual([1500, 1390, 1465, 1665])
    expect(told.curves.wealth[0]).toEqual([1500, 1500, 1465, 1665])
    expect(told.curves.wealth[1]).toEqual([1500, 1500, 1510, 1510])
  })
  it('begins where the game began, with buildings that stood there already', () => {
    const built = { owner: 0, mortgaged: true, level: 2 }
    const seats = [{ seat: 0, cash: 9000, wealth: 9130 }, { seat: 1, cash: 1, wealth: 1 }]
    const begun = { ...START, seats, fields: [null, built, null, { owner: null }] } as unknown as GameView
    expect(story(edition, begun, []).curves.wealth).toEqual([[9130], [1]])
  })
  it('counts the income of every round without what was bought or sold', () => {
    expect(told.rounds).toEqual({ at: [1, 2], income: [[20, 200], [-20, 0]] })
  })
  it('remembers rents, and where to see them', () => {
    expect(told.rents).toEqual([{ v: 10, payer: 1, owner: 0, field: 3, amount: 20, turn: 2 }])
    expect(told.earnings[0]).toEqual({ rent: 20, paidRent: 0, salary: 200, throws: 1, doubles: 0 })
  })
  it('counts the dice without the speed die', () => {
    expect(told.dice).toMatchObject({ throws: 2, doubles: 1, mean: 4.5 })
    expect(told.dice.totals[6]).toBe(1)
    expect(expected(7, 36)).toBe(6)
  })
})

describe('deals', () => {
  const purses = new Purses(edition, START)
  const made = (...events: [number, GameEvent][]) => {
    const deals = new Deals()
    for (const [v, found] of events) deals.follow(found, purses, 1, v)
    return deals.ranked()
  }
  const won = (extra: number) => event('auction_won', 1, { field: 3, amount: 20, extra })

  it('tell deeds won in auctions from buildings', () => {
    expect(made([1, won(0)], [2, won(1)])).toMatchObject([{ kind: 'won', seat: 1, got: [3], paid: 20, gain: 40 }])
  })
  it('are worth what the deeds brought, as long as they were held', () => {
    const rent = event('rent_claimed', 1, { other: 0, field: 3, amount: 100 })
    const gone = event('deed_moved', 0, { other: 1, field: 3 })
    expect(made([1, won(0)], [2, rent], [3, gone], [4, rent])[0]).toMatchObject({ gain: 140 })
  })
  it('between two players are one’s gain and the other’s loss', () => {
    const [best, worst] = made(
      [1, event('accepted', 1, { other: 0 })],
      [1, event('paid', 0, { other: 1, amount: 100, extra: 12 })],
      [1, event('deed_moved', 0, { other: 1, field: 3 })],
      [2, event('rent_claimed', 0, { other: 1, field: 3, amount: 90 })],
    )
    expect(best).toMatchObject({ seat: 0, other: 1, got: [3], gave: [], paid: 100, gain: 50 })
    expect(worst).toMatchObject({ seat: 1, other: 0, got: [], gave: [3], paid: -100, gain: -50 })
  })
})

describe('luck', () => {
  it('compares visits with the long-run shares of the fields', () => {
    expect(told.fortunes[1]).toEqual({ visits: 1, expectedVisits: 0.1, guests: 0, expectedGuests: 0 })
    expect(told.fortunes[0]).toEqual({ visits: 0, expectedVisits: 0, guests: 1, expectedGuests: 0.1 })
    expect(Luck.of(told.fortunes[0]!)).toBeCloseTo(0.9)
    expect(Luck.of(told.fortunes[1]!)).toBeCloseTo(-0.9)
  })
})

describe('dice', () => {
  const fair = [0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]
  const share = (totals: number[]) => strayShare({ totals, throws: 36, doubles: 0, mean: 7 })

  it('that fall as expected stray less than any others', () => {
    expect(share(fair)).toBe(1)
  })
  it('that show only sevens are hardly ever fair', () => {
    expect(share([0, 0, 0, 0, 0, 0, 0, 36])).toBeLessThan(1e-9)
  })
  it('stray as the table of the chi-squared distribution says', () => {
    const strayed = [...fair]
    strayed[7] = 6 + Math.sqrt(6 * 18.307) // 5 % of all are beyond 18.307
    expect(share(strayed)).toBeCloseTo(0.05, 4)
  })
})

describe('charts', () => {
  it('end on round numbers', () => {
    expect(scale([1510])).toEqual({ least: 0, most: 2000, ticks: [0, 500, 1000, 1500, 2000] })
    expect(scale([])).toMatchObject({ least: 0, most: 1 })
  })
  it('go below nothing where there are losses', () => {
    expect(scale([-120, 300])).toEqual({ least: -200, most: 300, ticks: [-200, -100, 0, 100, 200, 300] })
  })
  it('draw from left to right, large values on top', () => {
    const within = { least: 0, most: 100, ticks: [] }
    expect(path([0, 50, 100], within, 200, 80)).toBe('M0 80L100 40L200 0')
    expect(path([], within, 200, 80)).toBe('')
  })
  it('show no more rows than fit, the ends among them', () => {
    expect(thinned(3, 20)).toEqual([0, 1, 2])
    expect(thinned(101, 3)).toEqual([0, 50, 100])
  })
})
