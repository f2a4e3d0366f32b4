import { describe, expect, it } from 'vitest'
import { bidText, bundleText, diceText, offerText, parse, settleText, stepsText } from '../../src/play/turn/actions'

const bundle = (deeds: number[], cash = 0, jail_cards: number[] = []) => ({ deeds, cash, jail_cards })

describe('actions are taken apart', () => {
  it('a build names a field for every step', () => {
    expect(parse('build 16 18 18')).toMatchObject({ word: 'build', fields: [16, 18, 18] })
  })
  it('a bid has a range and, for a building, a place', () => {
    expect(parse('bid 10..1480')).toMatchObject({ word: 'bid', low: 10, high: 1480, fields: [] })
    expect(parse('bid 100 on 6')).toMatchObject({ low: 100, high: 100, fields: [6] })
  })
  it('the number of an offer is no field', () => {
    expect(parse('accept 7')).toMatchObject({ word: 'accept', number: 7, fields: [] })
  })
})

describe('actions are put together as the server reads them', () => {
  it('bundles leave out what is not in them', () => {
    expect(bundleText(bundle([5, 15], 200))).toBe('5,15+200')
    expect(bundleText(bundle([], 200, [0]))).toBe('+200+card0')
    expect(bundleText(bundle([]))).toBe('nothing')
  })
  it('an offer names the partner and both sides', () => {
    expect(offerText(2, bundle([5, 15], 200), bundle([11]))).toBe('offer 2 give 5,15+200 get 11')
  })
  it('jail cards settle no debt', () => {
    expect(settleText(bundle([5], 100, [1]))).toBe('settle give 5+100')
  })
  it('steps are in the order of the fields', () => {
    expect(stepsText('build', new Map([[18, 2], [16, 1]]))).toBe('build 16 18 18')
  })
  it('bids and dice', () => {
    expect(bidText(120)).toBe('bid 120')
    expect(bidText(120, 6)).toBe('bid 120 on 6')
    expect(diceText(3, 4)).toBe('dice 3 4')
    expect(diceText(3, 4, 'bus')).toBe('dice 3 4 bus')
  })
})
