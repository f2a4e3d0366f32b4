import { expect, it } from 'vitest'
import * as trade from '../../src/play/trade/trade'
import type { PlayerView } from '../../src/table/types'

const player = (more: Partial<PlayerView>): PlayerView => ({
  seat: 0, name: 'Anna', cash: 500, position: 0, jail: null, jail_tries: 0, jail_cards: [], tickets: 0, deeds: [], out: 0, wealth: 0, raisable: 0, ...more,
})

it('a draft is drawn up by clicks', () => {
  let draft = trade.blank(0, 2)
  expect(trade.isReady(draft)).toBe(false)
  draft = { ...draft, give: { ...trade.withDeed(trade.withDeed(draft.give, 15), 5), cash: 200 } }
  draft = { ...draft, get: trade.withDeed(draft.get, 11) }
  expect(trade.draftText(draft)).toBe('offer 2 give 5,15+200 get 11')
  expect(trade.withDeed(draft.get, 11).deeds).toEqual([])
})
it('a counter-offer turns the sides round', () => {
  const offer = { number: 4, seat: 1, to: 0, give: { deeds: [3], cash: 0, jail_cards: [] }, get: { deeds: [], cash: 90, jail_cards: [] }, settles: false }
  expect(trade.draftText(trade.counter(offer))).toBe('offer 1 give +90 get 3')
})
it('what somebody has lost meanwhile falls out; money is typed digit by digit and stays', () => {
  const draft = { from: 0, to: 1, give: { deeds: [1, 3], cash: 900, jail_cards: [0] }, get: trade.nothing() }
  const possible = trade.stillPossible(draft, player({ deeds: [3] }), player({ seat: 1 }))
  expect(possible.give).toEqual({ deeds: [3], cash: 900, jail_cards: [] })
})
it('before and after', () => {
  const { after } = trade.change(player({ deeds: [1, 3] }), { deeds: [1], cash: 100, jail_cards: [] }, { deeds: [6], cash: 0, jail_cards: [1] })
  expect(after).toEqual({ cash: 400, deeds: [3, 6], jail_cards: 1 })
})
it('complete groups', () => {
  expect(trade.completeGroups([{ members: [1, 3] }, { members: [6, 8, 9] }], [1, 3, 6])).toEqual([0])
})
