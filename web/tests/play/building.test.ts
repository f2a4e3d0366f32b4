import { expect, it } from 'vitest'
import { buildWord, isPlanned, lessened, noPlan, planned, planOf, planText, saleOf } from '../../src/play/estate/building'

const menu = ['build 16', 'hotel 18', 'sell 16', 'sell 6 8 9'].map((action) => ({ action, label: '', cost: 0, rule: null }))
const orange = [16, 18, 19]

it('several steps of a group are one request', () => {
  const plan = planned(planned(planned(noPlan(), 'build', 18, orange), 'build', 16, orange), 'build', 18, orange)
  expect(planText(plan)).toBe('build 16 18 18')
  expect(planText(lessened(plan, 18))).toBe('build 16 18')
})
it('a plan can be read again from its request', () => {
  expect(planText(planOf('build 16 18 18'))).toBe('build 16 18 18')
  expect(isPlanned(planOf(''))).toBe(false)
})
it('another group begins another plan', () => {
  const plan = planned(planned(noPlan(), 'build', 18, orange), 'build', 6, [6, 8, 9])
  expect(planText(plan)).toBe('build 6')
})
it('the last step taken off leaves no plan', () => {
  expect(isPlanned(lessened(planned(noPlan(), 'build', 18, orange), 18))).toBe(false)
})
it('the menu says what can be built or sold', () => {
  expect([buildWord(menu, 16), buildWord(menu, 18), buildWord(menu, 19)]).toEqual(['build', 'hotel', null])
  expect(saleOf(menu, 16)?.action).toBe('sell 16')
  expect(saleOf(menu, 8)?.action).toBe('sell 6 8 9')
  expect(saleOf(menu, 19)).toBeNull()
})
