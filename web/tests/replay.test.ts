import { afterEach, describe, expect, it, vi } from 'vitest'

import { marks } from '../src/replay/marks'
import { Pages, unfold } from '../src/replay/pages'
import { area, edges } from '../src/replay/shares'
import type { Moment, Replay, ToldMilestone } from '../src/table/types'

describe('a page of a replay', () => {
  it('leads from view to view, and leaves the earlier ones as they were', () => {
    const view = { table: { edition: 'classic' }, game: { turn: 1, active: 0, over: false } }
    const steps = [
      { version: 4, game: { active: 1 } },
      { version: 6, game: { turn: 2 } },
    ]
    const { frames } = unfold({ version: 3, view, steps, until: 6, last: 9 } as unknown as Replay)
    expect(frames.map((frame) => frame.version)).toEqual([3, 4, 6])
    expect(frames.map((frame) => [frame.view.game?.turn, frame.view.game?.active])).toEqual([[1, 0], [1, 1], [2, 1]])
  })
})

describe('the pages of a long game', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('are kept while one is near, and fetched again when one comes back from afar', async () => {
    const asked: number[] = []
    vi.stubGlobal('fetch', (address: string) => {
      const since = Number(new URL(address, 'http://here').searchParams.get('since'))
      asked.push(since)
      return Promise.resolve(Response.json({ version: since, view: { table: {}, game: {} }, steps: [], until: since, last: 5000 }))
    })
    const pages = new Pages('x', 0)
    await pages.at(50)
    await pages.at(99)
    expect(asked).toEqual([0])
    for (let version = 150; version < 5000; version += 100) await pages.at(version)
    await pages.at(4850)
    expect(asked).toHaveLength(50)
    await pages.at(50)
    expect(asked).toHaveLength(51)
  })
})

describe('marks on the line', () => {
  const moment = (kind: Moment['kind'], at: number | null): Moment => ({ kind, at, turn: at, text: `${kind}.` })

  it('come in order, once for each place, without what has none', () => {
    const told = [moment('end', 40), moment('length', null), moment('swing', 12), moment('rent', 12), moment('lead', 20), moment('lucky', null)]
    const reached = [{ at: 30, turn: 3, kind: 'group', seat: 0, field: 1, text: 'Anna hat die Gruppe' }] as ToldMilestone[]
    expect(marks(told, reached)).toEqual([
      { version: 12, turn: 12, kind: 'rent', text: 'rent.' },
      { version: 30, turn: 3, kind: 'group', text: 'Anna hat die Gruppe.' },
      { version: 40, turn: 40, kind: 'end', text: 'end.' },
    ])
  })
})

describe('the band of a replay', () => {
  it('shows whose how much of all wealth is', () => {
    expect(edges([[300, 0], [100, 50]])).toEqual([[0.75, 0], [1, 1]])
  })

  it('gives nobody less than nothing, and all the same where there is nothing', () => {
    expect(edges([[-20, 0], [10, 0]])).toEqual([[0, 0.5], [1, 1]])
  })

  it('reaches from side to side, wherever the first turn ends', () => {
    expect(area([0.75, 0.5], [0.25, 1])).toBe('M0 1V0.25L0.25 0.25L1 0.5H1V1z')
    expect(area([], [])).toBe('')
  })
})
