import { describe, expect, it } from 'vitest'
import { sinceMyTurn, standing, turns, type Line } from '../../src/play/log/turns'
import type { GameEvent } from '../../src/table/types'

const event = (kind: GameEvent['kind'], seat: number | null, more: object = {}) => ({ kind, seat, text: kind, ...more }) as GameEvent
const short = (events: GameEvent[]) =>
  events.flatMap(({ kind }, last) => (kind.startsWith('turn_') ? [] : [{ of: last, last, parts: [kind] }]))
const line = (v: number, ...events: GameEvent[]) =>
  ({ v, kind: 'act', seat: 0, events, lines: short(events), data: {} as Record<string, unknown> })

const LOG: Line[] = [
  line(2, event('begins', 1), event('turn_began', 1, { turn: 1 })),
  line(3, event('rolled', 1), event('paid', 1, { other: 0, amount: 20, why: 'rent' })),
  line(4, event('turn_ended', 1), event('turn_began', 0, { turn: 2 })),
  line(5, event('rolled', 0)),
  line(6, event('turn_ended', 0), event('turn_began', 1, { turn: 3 })),
  line(7, event('paid', 1, { other: 0, amount: 50, why: 'rent' }), event('paid', 0, { other: null, amount: 10 })),
]

describe('the log by turns', () => {
  it('has a heading for each turn and the lines below it', () => {
    const found = turns(LOG, 'all', [0], 0)
    expect(found.map((turn) => [turn.number, turn.seat, turn.told.length])).toEqual([[0, null, 1], [1, 1, 2], [2, 0, 1], [3, 1, 2]])
    expect(found[1]?.told[0]?.v).toBe(3)
  })
  it('can be filtered by money and by oneself', () => {
    expect(turns(LOG, 'money', [0], 0).map((turn) => turn.number)).toEqual([1, 3])
    expect(turns(LOG, 'mine', [0], 0).flatMap((turn) => turn.told)).toHaveLength(4)
  })
  it('tells what belongs together in one line, and not before all of it was seen', () => {
    const rent = line(8, event('rent_claimed', 0, { other: 1 }), event('paid', 1, { other: 0, amount: 5 }))
    const together = { ...rent, lines: [{ of: 0, last: 1, parts: [{ seat: 1 }, ' → ', { seat: 0 }] }] }
    const [told] = turns([together], 'money', [0], 0)[0]!.told
    expect(told).toMatchObject({ v: 8, text: 'rent_claimed paid', parts: [{ seat: 1 }, ' → ', { seat: 0 }] })
    expect(told!.event.kind).toBe('rent_claimed')
    expect(turns([{ ...together, events: together.events.slice(0, 1) }], 'all', [0], 0)).toEqual([])
  })
  it('tells storeys on the same street once, and how many they are', () => {
    const built = (v: number, field: number) => {
      const one = line(v, event('building_built', 0, { field }))
      return { ...one, lines: [{ of: 0, last: 0, parts: [{ seat: 0 }, ' + ', { field }] }] }
    }
    const log = [built(2, 1), built(3, 3), built(4, 1), line(5, event('rolled', 0)), built(6, 1)]
    const { told } = turns(log, 'all', [0], 0)[0]!
    expect(told.map(({ v, times, event }) => [v, times, event.kind])).toEqual([
      [3, 1, 'building_built'], [4, 2, 'building_built'], [5, 1, 'rolled'], [6, 1, 'building_built'],
    ])
    expect(told[1]!.text).toBe('building_built building_built')
  })
  it('begins with the turn that is asked for', () => {
    expect(turns(LOG, 'all', [0], 2).map((turn) => turn.number)).toEqual([2, 3])
    expect(turns(LOG, 'money', [0], 2).map((turn) => turn.number)).toEqual([3])
  })
  it('may begin in mid-turn', () => {
    const numbers = (log: Line[]) => turns(log, 'all', [0], 0, 7).map((turn) => turn.number)
    expect(numbers(LOG.slice(1))).toEqual([1, 2, 3])
    expect(numbers([line(9, event('rolled', 1))])).toEqual([7])
  })
})

it('the summary begins after my last turn', () => {
  const summary = sinceMyTurn(LOG, 0)
  expect(summary).toMatchObject({ got: 50, paid: 10, balance: 40 })
  expect(summary.told).toEqual(['paid', 'paid'])
})

it('what was taken back is not part of the story', () => {
  const undo = { ...line(8), kind: 'undo', data: { to: 5 } }
  const log = [...LOG.map((old) => ({ ...old, data: {} })), undo, line(9, event('rolled', 1))]
  expect(standing(log).map((kept) => kept.v)).toEqual([2, 3, 4, 5, 9])
})
