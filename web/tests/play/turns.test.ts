import { describe, expect, it } from 'vitest'
import { sinceMyTurn, standing, turns, type Line } from '../../src/play/log/turns'
import type { GameEvent } from '../../src/table/types'

const event = (kind: GameEvent['kind'], seat: number | null, more: object = {}) => ({ kind, seat, text: kind, ...more }) as GameEvent
const line = (v: number, ...events: GameEvent[]) => ({ v, kind: 'act', seat: 0, events, data: {} as Record<string, unknown> })

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
    const found = turns(LOG, 'all', [0], 9)
    expect(found.map((turn) => [turn.number, turn.seat, turn.told.length])).toEqual([[0, null, 1], [1, 1, 2], [2, 0, 1], [3, 1, 2]])
    expect(found[1]?.told[0]?.v).toBe(3)
  })
  it('can be filtered by money and by oneself', () => {
    expect(turns(LOG, 'money', [0], 9).map((turn) => turn.number)).toEqual([1, 3])
    expect(turns(LOG, 'mine', [0], 9).flatMap((turn) => turn.told)).toHaveLength(4)
  })
  it('ends with the newest turn, however few are asked for', () => {
    expect(turns(LOG, 'all', [0], 2).map((turn) => turn.number)).toEqual([2, 3])
    expect(turns(LOG, 'money', [0], 2).map((turn) => turn.number)).toEqual([1, 3])
  })
})

it('the summary begins after my last turn', () => {
  const summary = sinceMyTurn(LOG, 0)
  expect(summary).toMatchObject({ got: 50, paid: 10, balance: 40 })
  expect(summary.told.map((told) => told.v)).toEqual([7, 7])
})

it('what was taken back is not part of the story', () => {
  const undo = { ...line(8), kind: 'undo', data: { to: 5 } }
  const log = [...LOG.map((old) => ({ ...old, data: {} })), undo, line(9, event('rolled', 1))]
  expect(standing(log).map((kept) => kept.v)).toEqual([2, 3, 4, 5, 9])
})
