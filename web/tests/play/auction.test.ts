import { expect, it } from 'vitest'
import { beyondLimit, fitting, raised, raises } from '../../src/play/panels/auction'
import { grouped } from '../../src/play/turn/menu'

const bid = grouped([{ action: 'bid 300..5000', label: '', cost: 0, rule: null }]).bids[0]!

it('raises are of the size of the edition’s money', () => {
  expect(raises(1)).toEqual([10, 50, 100])
  expect(raises(100)).toEqual([1000, 5000, 10000])
})
it('amounts are whole units within the range', () => {
  expect(fitting(bid, 349, 100)).toBe(300)
  expect(fitting(bid, 99999, 100)).toBe(5000)
  expect(fitting(bid, NaN, 100)).toBe(300)
})
it('a raise counts from the highest bid', () => {
  expect(raised(bid, 200, 1000, 100)).toBe(1200)
  expect(raised(bid, null, 1000, 100)).toBe(1000)
})
it('a limit is beyond reach when the lowest bid is above it', () => {
  expect([beyondLimit(bid, 200), beyondLimit(bid, 300), beyondLimit(bid, null)]).toEqual([true, false, false])
})
