import { beforeEach, describe, expect, it } from 'vitest'

import { settings } from '../src/parts/settings.svelte'
import { Setup, keepLook, quickGame } from '../src/start/setup.svelte'
import { beats, steps } from '../src/table/pace'
import { dropSeat, heldGames, heldSeats, holdSeats } from '../src/table/devices'
import type { EditionSummary, GameEvent, Level } from '../src/table/types'

const LEVELS = ['collector', 'builder', 'banker'].map((id) => ({ id, name: { de: id, en: id } })) as Level[]

beforeEach(() => {
  localStorage.clear()
  Object.assign(settings, { name: 'Anna', colour: null, tokens: {} })
})

describe('a new table', () => {
  it('has official rules, no clock and fair dice unless something is changed', () => {
    const game = new Setup().body(LEVELS)
    expect(game).toMatchObject({ preset: 'official', house_rules: {}, clock: null, claims: 'automatic' })
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

  it('lets every seat look as somebody likes, and no two alike', () => {
    const setup = new Setup()
    setup.add()
    setup.dress(2, 'colour', 0)
    setup.dress(2, 'token', 5)
    expect(setup.seats.map((seat) => [seat.colour, seat.token])).toEqual([[2, 0], [1, 1], [0, 5]])
    expect(setup.body(LEVELS).seats).toMatchObject([{ colour: 2 }, { kind: 'open' }, { colour: 0, token: 5 }])
    setup.remove(2)
    setup.add()
    expect(setup.seats[2]).toMatchObject({ colour: 0, token: 2 })
  })

  it('remembers how somebody looked, a token for each edition', () => {
    keepLook('classic', 'colour', 4)
    keepLook('classic', 'token', 6)
    const setup = new Setup()
    const fit = (id: string) => setup.fit({ id, players: { min: 2, max: 6 }, presets: [{ id: 'official' }] } as EditionSummary)
    fit('classic')
    expect(setup.seats[0]).toMatchObject({ colour: 4, token: 6 })
    fit('yu-gi-oh')
    expect(setup.seats[0]).toMatchObject({ colour: 4, token: 0 })
    expect(quickGame('classic', LEVELS).seats[0]).toMatchObject({ colour: 4, token: 6 })
    expect(quickGame('yu-gi-oh', LEVELS).seats[0]).not.toHaveProperty('token')
  })

  it('ends after rounds or minutes if the table wants it', () => {
    const setup = new Setup()
    expect(setup.body(LEVELS).limit).toBeNull()
    setup.limit = 'minutes 60'
    expect(setup.body(LEVELS).limit).toEqual({ minutes: 60 })
  })

  it('at once is me against three bots', () => {
    expect(quickGame('classic', LEVELS).seats.map((seat) => seat.kind)).toEqual(['human', 'bot', 'bot', 'bot'])
  })
})

describe('the pace', () => {
  const event = (kind: string, more = {}) => ({ kind, from: 0, field: 0, ...more }) as GameEvent

  it('shows what takes time one after another, payments at once, and the rest together', () => {
    const events = ['turn_ended', 'turn_began', 'rolled', 'moved', 'debt_opened', 'card_drawn', 'paid', 'paid'].map((kind) => event(kind, { field: 7 }))
    const kinds = beats(events, 40).map((beat) => beat.events.map(({ kind }) => kind))
    expect(kinds).toEqual([['turn_ended', 'turn_began'], ['rolled'], ['moved'], ['debt_opened'], ['card_drawn'], ['paid', 'paid']])
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
