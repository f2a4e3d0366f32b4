import { describe, expect, it } from 'vitest'
import { chosenBy, keyOf } from '../../src/play/turn/keys'
import { aboutField, fundraisers, grouped, isDestructive } from '../../src/play/turn/menu'
import type { MenuEntry } from '../../src/table/types'

const entry = (action: string, cost = 0): MenuEntry => ({ action, label: action, cost, rule: null })
const menu = (...actions: string[]): MenuEntry[] => actions.map((action) => entry(action))

describe('the obvious next step', () => {
  const primary = (...actions: string[]) => grouped(menu(...actions)).primary?.action

  it('is to roll, to buy, to end', () => {
    expect(primary('roll', 'mortgage 5')).toBe('roll')
    expect(primary('decline', 'buy')).toBe('buy')
    expect(primary('end', 'build 6', 'mortgage 5')).toBe('end')
  })
  it('in jail is the roll, with the other ways beside it', () => {
    const { primary: next, decisions } = grouped(menu('stay', 'pay', 'roll'))
    expect(next?.action).toBe('roll')
    expect(decisions.map((found) => found.action)).toEqual(['pay', 'stay'])
  })
  it('has beside it what one does instead, if that is one thing', () => {
    const { primary: next, instead, decisions } = grouped(menu('decline', 'buy', 'mortgage 5'))
    expect([next?.action, instead?.action, decisions]).toEqual(['buy', 'decline', []])
    expect(grouped(menu('roll', 'pay', 'jailcard')).instead).toBeNull()
    expect(grouped(menu('roll')).instead).toBeNull()
  })
  it('is not to decline what one cannot pay', () => {
    expect(primary('decline', 'mortgage 5')).toBeUndefined()
  })
  it('in an auction is left to the bidder', () => {
    const { primary: next, bids, decisions } = grouped(menu('bid 10..1480', 'pass'))
    expect(next).toBeNull()
    expect(bids[0]).toMatchObject({ low: 10, high: 1480, field: undefined })
    expect(decisions.map((found) => found.word)).toEqual(['pass'])
  })
  it('is to demand rent before it lapses', () => {
    expect(primary('end', 'demand 14')).toBe('demand 14')
  })
  it('is to pass when nothing else can be done', () => {
    expect(primary('pass')).toBe('pass')
  })
  it('is none where a place has to be chosen', () => {
    expect(primary('goto 1', 'goto 2')).toBeUndefined()
    expect(primary('ticket 1', 'ticket 2', 'keep')).toBe('keep')
  })
})

describe('the rest of the menu', () => {
  it('is sorted into answers, estate and bankruptcy', () => {
    const found = grouped(menu('accept 3', 'reject 3', 'withdraw', 'lift 5', 'hotel 6', 'bankrupt', 'dice 1 2'))
    expect(found.answers).toHaveLength(3)
    expect(found.estate.map((option) => option.word)).toEqual(['lift', 'hotel'])
    expect(found.bankrupt?.action).toBe('bankrupt')
    expect(found.chances).toHaveLength(1)
  })
  it('is shown as it is where the page does not know the word', () => {
    const found = grouped([...menu('end', 'mortgage 5', 'offer 1 give 5 get 20'), { ...entry('insure 5 for 20'), label: 'Versichern' }])
    expect(found.others.map(({ action, label }) => [action, label])).toEqual([['insure 5 for 20', 'Versichern']])
    expect(found.primary?.action).toBe('end')
  })
  it('money is raised by the largest yield first', () => {
    const found = fundraisers([entry('mortgage 5', -50), entry('sell 6', -100), entry('lift 7', 66), entry('end')])
    expect(found.map((option) => option.action)).toEqual(['sell 6', 'mortgage 5'])
  })
  it('a deed knows what can be done with it', () => {
    expect(aboutField(menu('mortgage 5', 'build 5', 'bid 10..20 on 5', 'end'), 5)).toHaveLength(2)
  })
  it('only what cannot be had back is asked twice', () => {
    expect(['bankrupt', 'sell', 'accept', 'settle'].every(isDestructive)).toBe(true)
    expect(['roll', 'buy', 'mortgage', 'end'].some(isDestructive)).toBe(false)
  })
})

describe('keys', () => {
  it('do what the menu allows and nothing else', () => {
    expect(chosenBy('W', grouped(menu('roll')))?.action).toBe('roll')
    expect(chosenBy('v', grouped(menu('bid 1..2', 'pass')))?.action).toBe('pass')
    expect(chosenBy('e', grouped(menu('roll')))).toBeNull()
    expect(chosenBy('x', grouped(menu('roll')))).toBeNull()
  })
  it('are shown in the language of the reader', () => {
    expect([keyOf('roll', 'de'), keyOf('roll', 'en'), keyOf('move', 'de')]).toEqual(['W', 'R', null])
  })
})
