import { expect, it } from 'vitest'
import { along, fitting, raises, standing, stepOf } from '../../src/play/scenes/auction/auction'
import { grouped } from '../../src/play/turn/menu'
import type { PendingOf, PlayerView } from '../../src/table/types'

const bid = grouped([{ action: 'bid 41..900', label: '', cost: 0, rule: null }]).bids[0]!

it('a step is about a twentieth of the price, in fives', () => {
  expect([60, 220, 400].map((price) => stepOf(price, 1))).toEqual([5, 10, 20])
  expect(stepOf(4000, 100)).toBe(500)
})
it('raises are small, larger, and to the price; none is beyond the purse', () => {
  expect(raises(bid, 40, 220, 1)).toEqual([{ amount: 50, by: 10 }, { amount: 90, by: 50 }, { amount: 220, by: null }])
  expect(raises(bid, 250, 220, 1).map(({ amount }) => amount)).toEqual([260, 300])
  expect(raises(bid, 880, 220, 1).map(({ amount }) => amount)).toEqual([890])
})
it('amounts are whole units within the range', () => {
  const dear = grouped([{ action: 'bid 300..5000', label: '', cost: 0, rule: null }]).bids[0]!
  expect(fitting(dear, 349, 100)).toBe(300)
  expect(fitting(dear, 99999, 100)).toBe(5000)
  expect(fitting(dear, NaN, 100)).toBe(300)
})
it('bidding along goes in steps up to the limit and no further', () => {
  expect(along(bid, 40, 200, 220, 1)).toBe(50)
  expect(along(bid, 40, 45, 220, 1)).toBe(45)
  expect(along(bid, 40, 40, 220, 1)).toBeNull()
})
it('everybody stands somewhere', () => {
  const auction = { phase: 'AUCTION', field: 21, piece: null, bid: 100, bidder: 0, passed: [3] } as PendingOf<'AUCTION'>
  const player = (seat: number, cash = 500) => ({ seat, cash }) as PlayerView
  const found = [player(0), player(1), player(2, 100), player(3), player(4), player(5)].map((who) => standing(auction, who, [1], 4))
  expect(found).toEqual(['highest', 'out', 'poor', 'passed', 'thinks', 'in'])
})
