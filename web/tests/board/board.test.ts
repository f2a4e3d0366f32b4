import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte'
import { afterEach, describe, expect, it, vi } from 'vitest'

import Board from '../../src/board/Board.svelte'
import BoardList from '../../src/board/BoardList.svelte'
import DeedCard from '../../src/board/DeedCard.svelte'
import Dice from '../../src/board/Dice.svelte'
import Strip from '../../src/board/Strip.svelte'
import { stands } from '../../src/board/stands'
import { hops } from '../../src/board/travel'
import { EDITIONS, sample } from './samples'

const { edition, game } = sample('classic')

afterEach(cleanup)

describe('the board', () => {
  it.each(EDITIONS)('of %s has a button for every field and a piece for everybody who plays', (id) => {
    const { edition: any, game: now } = sample(id)
    const { container } = render(Board, { edition: any, view: now, lang: 'de', onselect: () => {} })
    expect(screen.getAllByRole('button')).toHaveLength(any.fields.length)
    const playing = now.seats.filter((seat) => !seat.out)
    expect(container.querySelectorAll('[data-seat]')).toHaveLength(playing.length)
  })

  it('is there before the game has begun', () => {
    render(Board, { edition, view: null, lang: 'en', onselect: () => {} })
    expect(screen.getByRole('button', { name: 'Field 39, Boardwalk, group H, free, price M400' })).toBeTruthy()
  })

  it('is one stop for the tab key, and arrows go round', async () => {
    render(Board, { edition, view: null, lang: 'de', onselect: () => {} })
    const reachable = () => screen.getAllByRole('button').filter((button) => button.tabIndex === 0)
    expect(reachable().map((button) => button.dataset.field)).toEqual(['0'])
    reachable()[0]!.focus()
    await fireEvent.keyDown(document.activeElement!, { key: 'ArrowLeft' })
    expect((document.activeElement as HTMLElement).dataset.field).toBe('1')
    expect(reachable().map((button) => button.dataset.field)).toEqual(['1'])
  })

  it('tells which field was pressed', async () => {
    const onselect = vi.fn()
    render(Board, { edition, view: game, lang: 'de', selected: 39, onselect })
    await fireEvent.click(screen.getByRole('button', { name: /Feld 5,/ }))
    expect(onselect).toHaveBeenCalledWith(5)
    expect(screen.getByRole('button', { pressed: true }).dataset.field).toBe('39')
  })
})

describe('the pieces', () => {
  it('stand one each, in the order of the seats', () => {
    const playing = game.seats.filter((seat) => !seat.out).map((seat) => seat.seat)
    expect(stands(edition, game).map((stand) => stand.seat)).toEqual(playing)
  })

  it('stand in the cell only if they are in jail', () => {
    const view = structuredClone(game)
    for (const seat of view.seats) Object.assign(seat, { position: 10, jail: null, out: 0 })
    const free = stands(edition, view)[0]!
    view.seats[0]!.jail = 0
    const jailed = stands(edition, view)[0]!
    expect(jailed.x).toBeGreaterThan(free.x)
  })

  it('hop once for every field', () => {
    expect(hops([5, 6, 7, 8], 40, 4)).toHaveLength(7)
  })
})

describe('the list', () => {
  it.each(EDITIONS)('of %s has every field once', (id) => {
    const { edition: any, game: now } = sample(id)
    render(BoardList, { edition: any, view: now, lang: 'de', onselect: () => {} })
    expect(screen.getAllByRole('button')).toHaveLength(any.fields.length)
  })
})

describe('the deed', () => {
  it('has its ladder as a table with the rung in force marked', () => {
    const built = game.fields.findIndex((deed) => deed && deed.level > 0 && deed.owner !== null)
    render(DeedCard, { edition, view: game, field: built, lang: 'de' })
    const table = screen.getByRole('table', { name: 'Mieten' })
    const rows = within(table).getAllByRole('row')
    expect(rows.filter((row) => row.getAttribute('aria-current') === 'true')).toHaveLength(1)
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(edition.fields[built]!.name.de)
  })

  it('of a field nobody can own says what the field is', () => {
    render(DeedCard, { edition, view: game, field: 4, lang: 'de' })
    expect(screen.queryByRole('table')).toBeNull()
    expect(screen.getByText('M 200')).toBeTruthy()
  })
})

describe('the strip of fields round a piece', () => {
  const seat = game.active
  const position = game.seats[seat]!.position

  it.each(EDITIONS)('of %s has every field once as a button, and one stop for the tab key', (id) => {
    const { edition: any, game: now } = sample(id)
    render(Strip, { edition: any, view: now, lang: 'de', palette: 'original', seat: now.active, onselect: () => {} })
    const fields = screen.getAllByRole('button').map((button) => Number(button.dataset.field))
    expect(new Set(fields).size).toBe(any.fields.length)
    const stops = screen.getAllByRole('button').filter((button) => button.tabIndex === 0)
    expect(stops.map((button) => Number(button.dataset.field))).toEqual([now.seats[now.active]!.position])
  })

  it('says how far ahead a field is, and goes on with the piece', async () => {
    const props = { edition, view: game, lang: 'de', palette: 'original', seat, step: 0, onselect: () => {} } as const
    const { rerender } = render(Strip, props)
    const next = (far: number) => screen.getByRole('button', { name: new RegExp(`^${far} weiter:`) }).dataset.field
    expect(next(7)).toBe(String((position + 7) % 40))
    const field = (position + 7) % 40
    await rerender({ ...props, happening: [{ kind: 'moved', seat, field, from: position, how: 'dice', text: '' }] })
    expect(next(1)).toBe(String((position + 8) % 40))
  })
})

describe('the dice', () => {
  it.each([
    [null, '3 + 4 = 7', 2],
    [2, '3 + 4 + 2 = 9', 3],
    ['bus', '3 + 4, Bus', 3],
    ['mr_monopoly', '3 + 4, Mr. Monopoly', 3],
  ] as const)('with %j beside them are told as text too: %s', (speed, text, count) => {
    const { container } = render(Dice, { dice: [3, 4], speed, lang: 'de', tumble: 0 })
    expect(screen.getByText(text)).toBeTruthy()
    expect(container.querySelectorAll('.die')).toHaveLength(count)
  })
})
