import { beforeEach, describe, expect, it } from 'vitest'

import { settings } from '../src/parts/settings.svelte'
import { Setup, quickGame } from '../src/start/setup.svelte'
import { beats, steps } from '../src/table/pace'
import { dropSeat, heldGames, heldSeats, holdSeats } from '../src/table/devices'
import type { EditionSummary, GameEvent, Level } from '../src/table/types'

const LEVELS = ['collector', 'builder', 'banker'].map((id) => ({ id, name: { de: id, en: id } })) as Level[]

beforeEach(() => {
  localStorage.clear()
  settings.name = 'Anna'
})

describe('a new table', () => {
  it('has official rules, no clock and fair dice unless something is changed', () => {
    const game = new Setup().body(LEVELS)
    expect(game).toMatchObject({ preset: 'official', house_rules: {}, clock: null, chance: 'fair', claims: 'automatic' })
    expect(game.seats).toEqual([{ kind: 'human', name: 'Anna' }, { kind: 'open' }])
  })

  it('leaves the name to the server when nobody gave one', () => {
    settings.name = '  '
    expect(new Setup().body(LEVELS).seats[0]).toEqual({ kind: 'human' })
  })

  it('tells bots of the same kind apart', () => {
    const setup = new Setup()
    setup.add()
    setup.add()
    expect(setup.body(LEVELS).seats.map((seat) => seat.name)).toEqual(['Anna', undefined, 'builder', 'builder 2'])
  })

  it('fits the edition: fewer seats, no short game', () => {
    const setup = new Setup()
    for (let more = 0; more < 6; more += 1) setup.add()
    setup.preset = 'short'
    setup.fit({ players: { min: 2, max: 6 }, presets: [{ id: 'official' }] } as EditionSummary)
    expect(setup.seats).toHaveLength(6)
    expect(setup.preset).toBe('official')
  })

  it('at once is me against three bots', () => {
    expect(quickGame('classic', LEVELS).seats.map((seat) => seat.kind)).toEqual(['human', 'bot', 'bot', 'bot'])
  })
})

describe('the pace', () => {
  const event = (kind: string, more = {}) => ({ kind, from: 0, field: 0, ...more }) as GameEvent

  it('shows what takes time one after another and the rest together', () => {
    const events = ['turn_ended', 'rolled', 'moved', 'paid', 'card_drawn', 'paid'].map((kind) => event(kind, { field: 7 }))
    const kinds = beats(events, 40).map((beat) => beat.map(({ kind }) => kind))
    expect(kinds).toEqual([['turn_ended'], ['rolled'], ['moved', 'paid'], ['card_drawn', 'paid']])
  })

  it('knows the way past LOS', () => {
    expect(steps(38, 3, 40)).toBe(5)
    expect(steps(3, 3, 40)).toBe(0)
  })
})

describe('the seats of this device', () => {
  it('are kept by game, in the order of the table', () => {
    holdSeats('g1', [{ seat: 3, token: 'c' }])
    holdSeats('g1', [{ seat: 1, token: 'a' }])
    holdSeats('g2', [{ seat: 0, token: 'x' }])
    expect(heldSeats('g1').map(({ token }) => token)).toEqual(['a', 'c'])
    dropSeat('g1', 3)
    dropSeat('g2', 0)
    expect(Object.keys(heldGames())).toEqual(['g1'])
  })

  it('are none when the memory is garbled', () => {
    localStorage.setItem('bankhalter.games', '{"g1":')
    expect(heldSeats('g1')).toEqual([])
  })
})
