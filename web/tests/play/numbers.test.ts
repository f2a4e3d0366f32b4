import { describe, expect, it } from 'vitest'
import { check } from '../../src/play/numbers/fairness'
import { landing } from '../../src/play/field/landing'
import { changes, loss } from '../../src/play/why/preview'
import type { Preview } from '../../src/table/types'
import { percent } from '../../src/text/forms'
import { EDITIONS, sample } from '../board/samples'

describe('how often one lands', () => {
  it.each(EDITIONS)('is told of every field of %s', (id) => {
    const { edition } = sample(id)
    const found = edition.fields.map(({ index }) => landing(edition, index))
    expect(found.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 3)
    expect(Math.min(...found.map(({ rank }) => rank))).toBe(1)
  })
  it('is most often in jail', () => {
    const { edition } = sample('classic')
    expect(landing(edition, 10)).toMatchObject({ rank: 1, of: 40 })
    expect(landing(edition, 30).share).toBe(0)
  })
  it('does not call a small share nothing', () => {
    expect(percent(0.139, 'de', 1)).toBe('13,9\u00a0%')
    expect(percent(0.0001, 'en', 1)).toBe('< 0.1%')
    expect(percent(0, 'en', 1)).toBe('0%')
  })
})

describe('before and after', () => {
  const { edition, game } = sample('classic')
  const [field] = edition.groups[0]!.members as [number]
  const seats = game.seats.map((seat) => ({ ...seat, cash: 1000, wealth: 2000 }))
  const view = { ...game, seats, bank: { ...game.bank, stock: { house: 32, hotel: 12, skyscraper: 0, mall: 0 } } }
  const preview: Preview = {
    contested: false,
    cash: 950,
    wealth: 1975,
    stock: { house: 31, hotel: 12, skyscraper: 0, mall: 0 },
    fields: { [field]: { owner: 0, level: 1, mortgaged: false, rent: game.fields[field]!.rent + 8 } },
  }

  it('shows rent, cash and what the bank has, and nothing that stays', () => {
    const rows = changes(edition, view, 0, preview, 'en')
    expect(rows).toHaveLength(3)
    expect(rows[1]).toMatchObject({ now: 'M1,000', then: 'M950' })
    expect(rows[2]).toMatchObject({ now: '32', then: '31' })
  })
  it('tells a loss', () => {
    expect(loss(view, 0, preview)).toBe(25)
    expect(loss(view, 0, { ...preview, wealth: 2000 })).toBe(0)
  })
})

describe('the promise about the dice', () => {
  /** Made with the script of docs/fair-dice.md. */
  const table = {
    seed: '00'.repeat(32),
    seed_hash: '66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925',
    client_seeds: ['anna', 'Käse'],
  }
  const OUTCOMES = ['dice 4 6', 'dice 5 5 bus', 'card 3', 'dice 5 4']

  it('is kept if seed and every throw fit', async () => {
    expect(await check(table, OUTCOMES, 0)).toEqual({ throws: 3, wrong: 0, promised: true })
  })
  it('is broken by another seed or another throw', async () => {
    expect((await check({ ...table, seed_hash: '00' }, OUTCOMES, 0)).promised).toBe(false)
    expect((await check(table, ['dice 1 1', 'dice 1 1', 'card 3', 'dice 1 1'], 0)).wrong).toBeGreaterThan(1)
  })
  it('does not concern what is older', async () => {
    expect((await check(table, OUTCOMES, 2)).throws).toBe(1)
  })
})
