import { flushSync } from 'svelte'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { settings } from '../src/parts/settings.svelte'
import { heldSeats, holdSeats } from '../src/table/devices'
import { Table } from '../src/table/table.svelte'
import { FakeSocket } from './socket'

const EDITION = { id: 'classic', fields: Array.from({ length: 40 }, (_, index) => ({ index })) }

/** Answers of the server by path; a function may refuse. */
let answers: Record<string, (token: string | null, query: URLSearchParams) => unknown>
let table: Table

class No {
  constructor(public status: number) {}
}

function state(version: number, actor: number | null = 0, more: object = {}) {
  const view = { table: { status: 'running', edition: 'classic', rematch: null, ...more }, game: { actor, phase: 'ROLL' } }
  return { version, digest: null, view }
}

function messages(query: URLSearchParams, newest: number) {
  const since = Number(query.get('since'))
  const count = Math.min(newest - since, Number(query.get('limit')))
  return { messages: Array.from({ length: count }, (_, place) => ({ t: 'chat', v: since + place + 1, d: {} })) }
}

async function fakeFetch(address: string, init: RequestInit): Promise<Response> {
  const [path, query] = address.split('?')
  const token = (init.headers as Record<string, string>).Authorization?.replace('Bearer ', '') ?? null
  const found = answers[path!]?.(token, new URLSearchParams(query)) ?? new No(404)
  if (found instanceof No) return Response.json({ error: 'no', message: 'Nein.' }, { status: found.status })
  return Response.json(found)
}

beforeEach(async () => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('fetch', vi.fn(fakeFetch))
  FakeSocket.all = []
  localStorage.clear()
  settings.speed = 'normal'
  answers = {
    '/api/games/g1': () => state(3),
    '/api/editions/classic': () => EDITION,
    '/api/games/g1/log': (_, query) => messages(query, 3),
  }
  holdSeats('g1', [
    { seat: 2, token: 'two' },
    { seat: 0, token: 'zero' },
  ])
  table = await Table.open('g1')
  FakeSocket.newest.accept()
  await settle()
})

afterEach(() => {
  table.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function settle(): Promise<void> {
  await vi.advanceTimersByTimeAsync(0)
  flushSync()
}

function rolled(v: number) {
  const event = { kind: 'rolled', seat: 1, dice: [3, 4], speed: null, field: null, text: 'Ben würfelt 3 und 4.' }
  const moved = { kind: 'moved', seat: 1, field: 7, from: 0, how: 'dice', text: 'Ben zieht.' }
  return { t: 'act', v, d: { at: 1, seat: 1, action: 'roll', events: [event, moved] } }
}

function say(...said: object[]): void {
  for (const message of said) FakeSocket.newest.say(message)
}

describe('opening a table', () => {
  it('shows the table and what happened before', () => {
    expect(table.version).toBe(3)
    expect(table.edition.id).toBe('classic')
    expect(table.log.map((line) => line.v)).toEqual([1, 2, 3])
    expect(table.online).toBe('online')
  })

  it('holds the seats of this device, in the order of the table', () => {
    expect(table.mine).toEqual([0, 2])
    expect(FakeSocket.newest.sent[0]!.d).toEqual({ tokens: ['zero', 'two'], lang: settings.lang })
  })

  it('tells in the words of the server that there is no such table', async () => {
    await expect(Table.open('wrong')).rejects.toMatchObject({ status: 404, message: 'Nein.' })
  })

  it('holds no seat when it is only for watching', async () => {
    const watching = await Table.open('g1', true)
    expect(watching.mine).toEqual([])
    FakeSocket.newest.accept()
    expect(FakeSocket.newest.sent[0]!.d).toMatchObject({ tokens: [] })
    watching.close()
  })

  it('forgets seats that are not ours any more', async () => {
    answers['/api/games/g1'] = (token) => (token === 'two' ? new No(401) : state(3))
    FakeSocket.newest.say({ t: 'refused', id: 'auth', d: { status: 401, error: 'wrong-token', message: '' } })
    await settle()
    expect(table.mine).toEqual([0])
    expect(FakeSocket.newest.sent.at(-1)!.d).toMatchObject({ tokens: ['zero'] })
  })
})

describe('what happens', () => {
  it('is shown step by step before the new view is adopted', async () => {
    say(rolled(4), { t: 'view', d: state(4, 1) })
    await settle()
    expect(table.happening.map((event) => event.kind)).toEqual(['rolled'])
    expect(table.version).toBe(3)
    await vi.advanceTimersByTimeAsync(900)
    expect(table.happening.map((event) => event.kind)).toEqual(['moved'])
    await vi.advanceTimersByTimeAsync(3000)
    expect(table.happening).toEqual([])
    expect(table.version).toBe(4)
    expect(table.log.at(-1)!.events[0]!.text).toBe('Ben würfelt 3 und 4.')
  })

  it('is told by log and purses only when it was seen', async () => {
    const { d } = rolled(4)
    const rent = { kind: 'paid', seat: 1, other: 0, amount: 50, why: 'rent', text: 'Ben zahlt.' }
    const seats = [{ cash: 100 }, { cash: 200 }]
    table.view = { ...table.view!, game: { ...table.view!.game!, seats } as never }
    const told = () => table.log.find((line) => line.v === 4)?.events.map(({ kind }) => kind) ?? []
    const purses = () => [table.cash(0), table.cash(1)]
    say({ t: 'act', v: 4, d: { ...d, events: [...d.events, rent, rent] } })
    await settle()
    expect([told(), purses()]).toEqual([[], [100, 200]])
    await vi.advanceTimersByTimeAsync(900)
    expect([told(), purses()]).toEqual([['rolled'], [100, 200]])
    await vi.advanceTimersByTimeAsync(1200)
    expect([told(), purses()]).toEqual([['rolled', 'moved'], [100, 100]])
    await vi.advanceTimersByTimeAsync(900)
    expect([told(), purses()]).toEqual([['rolled', 'moved', 'paid', 'paid'], [200, 100]])
    const next = state(4, 1)
    say({ t: 'view', d: { ...next, view: { ...next.view, game: { ...next.view.game, seats: [{ cash: 200 }, { cash: 100 }] } } } })
    await settle()
    expect(purses()).toEqual([200, 100])
  })

  it('is not read up before it was shown, and told once', async () => {
    answers['/api/games/g1/log'] = (_, query) => messages(query, 4)
    say(rolled(4))
    await settle()
    await table.speak()
    expect(table.log.map((line) => line.v)).toEqual([1, 2, 3])
    await vi.advanceTimersByTimeAsync(3000)
    expect(table.log.map((line) => line.v)).toEqual([1, 2, 3, 4])
  })

  it('is shown at once when that is set', async () => {
    settings.speed = 'instant'
    say(rolled(4), { t: 'view', d: state(4, 1) }, { t: 'menu', d: { seat: 0, menu: [{ action: 'roll' }] } })
    await settle()
    expect(table.version).toBe(4)
    expect(table.happening).toEqual([])
    expect(table.menus[0]).toHaveLength(1)
  })

  it('brings no menu before the view it belongs to', async () => {
    say(rolled(4), { t: 'view', d: state(4, 0) }, { t: 'menu', d: { seat: 0, menu: [{ action: 'roll' }] } })
    await settle()
    expect(table.menus[0]).toBeUndefined()
    table.hurry()
    await settle()
    expect(table.menus[0]).toHaveLength(1)
  })

  it('is not dragged out when the game is far ahead', async () => {
    for (let v = 4; v < 40; v += 1) say(rolled(v))
    say({ t: 'view', d: state(39) })
    await vi.advanceTimersByTimeAsync(30_000)
    expect(table.version).toBe(39)
  })

  it('is read up when the line was down for long', async () => {
    answers['/api/games/g1/log'] = (_, query) => messages(query, 1203)
    say({ t: 'sync', d: state(1203) })
    await settle()
    expect(table.version).toBe(1203)
    expect(table.log.map((line) => line.v)).toEqual(Array.from({ length: 1203 }, (_, place) => place + 1))
  })
})

describe('whose menu is shown', () => {
  it('follows on one screen whoever has to decide', async () => {
    say({ t: 'view', d: state(4, 2) })
    await settle()
    expect(table.seat).toBe(2)
    say({ t: 'view', d: state(5, 1) })
    await settle()
    expect(table.seat).toBe(0)
  })

  it('can be picked until somebody else has to decide', async () => {
    table.pick(2)
    expect(table.seat).toBe(2)
    say({ t: 'view', d: state(4, 1) })
    say({ t: 'view', d: state(5, 0) })
    await settle()
    expect(table.seat).toBe(0)
  })
})

describe('acting', () => {
  const stale = { status: 409, error: 'stale', message: 'Zu spät.', version: 5 }

  function refuse(place: number): void {
    const socket = FakeSocket.newest
    socket.say({ t: 'refused', id: socket.acts[place]!.id, d: stale })
  }

  it('names the version that is shown and the seat', async () => {
    void table.act('roll')
    expect(FakeSocket.newest.acts[0]!.d).toEqual({ action: 'roll', version: 3, seat: 0 })
  })

  it('too late in one’s own turn is refused and not done by surprise', async () => {
    const acting = expect(table.act('roll')).rejects.toMatchObject({ error: 'stale' })
    refuse(0)
    await acting
    expect(FakeSocket.newest.acts).toHaveLength(1)
  })

  it('out of turn is tried again when others were faster', async () => {
    say({ t: 'view', d: state(4, 1) })
    await settle()
    const acting = table.act('offer 1', 0)
    refuse(0)
    await settle()
    say({ t: 'view', d: state(5, 1) })
    await settle()
    const [first, second] = FakeSocket.newest.acts
    expect(second!.d).toEqual({ action: 'offer 1', version: 5, seat: 0 })
    expect(second!.id).not.toBe(first!.id)
    FakeSocket.newest.say({ t: 'ack', id: second!.id, d: {} })
    await expect(acting).resolves.toBeUndefined()
  })

  function auction(version: number, field: number, bidder: number) {
    const { view } = state(version, 1)
    const game = { ...view.game, turn: 9, phase: 'AUCTION', pending: { phase: 'AUCTION', field, piece: null, bid: 40, bidder } }
    return { t: 'view', d: { version, digest: null, view: { ...view, game } } }
  }

  it.each([
    ['the same is auctioned, it is tried again', 6, 2, 2],
    ['it is something else, it is not done by surprise', 8, 2, 1],
    ['one holds the highest bid oneself, nothing is raised', 6, 0, 1],
  ])('others were faster in an auction: if %s', async (_, field, bidder, asked) => {
    say(auction(4, 6, 1))
    await settle()
    table.act('bid 90', 0).catch(() => undefined)
    refuse(0)
    await settle()
    say(auction(5, field, bidder))
    await settle()
    expect(FakeSocket.newest.acts).toHaveLength(asked)
  })
})

describe('seats', () => {
  it('of a rematch are held there too', async () => {
    say({ t: 'view', d: state(4, null, { rematch: 'g2' }) })
    await settle()
    expect(heldSeats('g2')).toEqual(heldSeats('g1'))
  })

  it('are left in the lobby for somebody else', async () => {
    answers['/api/games/g1/leave'] = () => ({ version: 4, proposal: null })
    say({ t: 'view', d: state(3, null, { status: 'lobby' }) })
    await settle()
    await table.leave(2)
    expect(table.mine).toEqual([0])
    expect(heldSeats('g1').map((held) => held.seat)).toEqual([0])
  })
})
