import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { Connection, type Online } from '../src/table/connection'
import { CONTRACT } from '../src/table/contract'
import type { Message } from '../src/table/types'
import { FakeSocket } from './socket'

let heard: Message[]
let states: Online[]
let rejected: number
let contracts: string[]
let connection: Connection

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeSocket)
  FakeSocket.all = []
  heard = []
  states = []
  rejected = 0
  contracts = []
  connection = new Connection(
    {
      address: (since) => `ws://table?since=${since}`,
      auth: () => ({ tokens: ['secret'], lang: 'de' }),
      hear: (message) => heard.push(message),
      changed: (online) => states.push(online),
      contract: (version) => contracts.push(version),
      rejected: () => (rejected += 1),
    },
    5,
  )
  connection.open()
})

afterEach(() => {
  connection.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const act = { t: 'act' as const, d: { action: 'roll', version: 5 } }

function reconnect(): FakeSocket {
  FakeSocket.newest.breakDown()
  vi.advanceTimersByTime(1000)
  return FakeSocket.newest
}

describe('a connection', () => {
  it('hears every message of a frame, in order', () => {
    FakeSocket.newest.accept().say({ t: 'chat', v: 6, d: {} }, { t: 'menu', d: {} }, { t: 'view', d: {} })
    expect(heard.map(({ t }) => t)).toEqual(['chat', 'menu', 'view'])
    expect(connection.version).toBe(6)
  })

  it('asks for what is new since the version it has, and says first who it is', () => {
    const socket = FakeSocket.newest.accept()
    expect(socket.url).toBe('ws://table?since=5')
    expect(socket.sent[0]).toEqual({ t: 'auth', id: 'auth', d: { tokens: ['secret'], lang: 'de' } })
    expect(states).toEqual(['online'])
  })

  it('hears which contract the server keeps', () => {
    FakeSocket.newest.accept()
    expect(contracts).toEqual([CONTRACT])
  })

  it('passes each version on once, in order, and those without a version always', () => {
    const socket = FakeSocket.newest.accept()
    for (const v of [4, 5, 6, 6, 7]) socket.say({ t: 'act', v, d: {} })
    socket.say({ t: 'view', d: {} })
    expect(heard.map((message) => ('v' in message ? message.v : undefined))).toEqual([6, 7, undefined])
  })

  it('goes on from the newest version after a break, also after a sync', () => {
    FakeSocket.newest.accept().say({ t: 'act', v: 6, d: {} })
    expect(reconnect().url).toBe('ws://table?since=6')
    FakeSocket.newest.accept().say({ t: 'sync', d: { version: 900 } })
    expect(reconnect().url).toBe('ws://table?since=900')
  })

  it('sends what was not acknowledged again with the same number, and nothing else', async () => {
    const first = FakeSocket.newest.accept()
    const done = connection.ask({ ...act, d: { ...act.d, action: 'buy' } })
    const open = connection.ask(act)
    const [buy, roll] = first.acts
    first.say({ t: 'ack', id: buy!.id, d: { version: 6 } })
    await expect(done).resolves.toEqual({ version: 6 })
    const second = reconnect().accept()
    expect(second.acts).toEqual([roll])
    second.say({ t: 'ack', id: roll!.id, d: { version: 7 } })
    await expect(open).resolves.toEqual({ version: 7 })
    expect(reconnect().accept().acts).toEqual([])
  })

  it('keeps what is asked while the line is down', () => {
    FakeSocket.newest.accept().breakDown()
    void connection.ask(act)
    vi.advanceTimersByTime(1000)
    expect(FakeSocket.newest.accept().acts).toHaveLength(1)
  })

  it('does not send anything before the server knows who it is', () => {
    const socket = FakeSocket.newest
    void connection.ask(act)
    socket.readyState = FakeSocket.OPEN
    socket.onopen()
    expect(socket.acts).toEqual([])
    socket.say({ t: 'ack', id: 'auth', d: {} })
    expect(socket.acts).toHaveLength(1)
  })

  it('says who it is anew without sending open questions twice', () => {
    const socket = FakeSocket.newest.accept()
    void connection.ask(act)
    connection.introduce()
    socket.say({ t: 'ack', id: 'auth', d: {} })
    expect(socket.acts).toHaveLength(1)
  })

  it('tells a refusal in the words of the server', async () => {
    const socket = FakeSocket.newest.accept()
    const asked = connection.ask(act)
    const refusal = { status: 409, error: 'stale', message: 'Zu spät.', version: 8 }
    socket.say({ t: 'refused', id: socket.acts[0]!.id, d: refusal })
    await expect(asked).rejects.toMatchObject(refusal)
  })

  it('reports when a token is not known any more, and is not online then', () => {
    const socket = FakeSocket.newest
    socket.readyState = FakeSocket.OPEN
    socket.onopen()
    socket.say({ t: 'refused', id: 'auth', d: { status: 401, error: 'wrong-token', message: '' } })
    expect(rejected).toBe(1)
    expect(states).toEqual([])
  })
})

describe('a broken line', () => {
  it('is noticed when nothing is heard any more', () => {
    const socket = FakeSocket.newest.accept()
    vi.advanceTimersByTime(10_000)
    expect(socket.sent.at(-1)).toEqual({ t: 'ping' })
    socket.say({ t: 'pong' })
    vi.advanceTimersByTime(20_000)
    expect(states).toEqual(['online'])
    vi.advanceTimersByTime(20_000)
    expect(states.at(-1)).toBe('offline')
    expect(FakeSocket.all.length).toBeGreaterThan(1)
  })

  it('is not lost because the tab has slept for a while', () => {
    const socket = FakeSocket.newest.accept()
    vi.setSystemTime(Date.now() + 60_000)
    vi.advanceTimersByTime(10_000)
    expect(socket.sent.at(-1)).toEqual({ t: 'ping' })
    socket.say({ t: 'pong' })
    vi.advanceTimersByTime(5_000)
    expect(states).toEqual(['online'])
  })

  it('is felt for when somebody comes back to the page', () => {
    const socket = FakeSocket.newest.accept()
    vi.advanceTimersByTime(1000)
    document.dispatchEvent(new Event('visibilitychange'))
    expect(socket.sent.at(-1)).toEqual({ t: 'ping' })
    vi.advanceTimersByTime(5000)
    expect(states.at(-1)).toBe('offline')
  })

  it('is noticed at once when the device loses its network', () => {
    FakeSocket.newest.accept()
    dispatchEvent(new Event('offline'))
    expect(states.at(-1)).toBe('offline')
  })

  it('is tried again ever more slowly, but at once when the network is back', () => {
    for (let tries = 0; tries < 8; tries += 1) {
      FakeSocket.newest.breakDown()
      vi.advanceTimersByTime(10_000)
    }
    const before = FakeSocket.all.length
    FakeSocket.newest.breakDown()
    vi.advanceTimersByTime(5000)
    expect(FakeSocket.all.length).toBe(before)
    dispatchEvent(new Event('online'))
    expect(FakeSocket.all.length).toBe(before + 1)
  })

  it('comes back after the server said that it shuts down', () => {
    const socket = FakeSocket.newest.accept()
    socket.say({ t: 'bye', d: { reason: 'shutdown' } })
    expect(reconnect()).not.toBe(socket)
  })

  it('stays down when the game is gone', () => {
    const socket = FakeSocket.newest.accept()
    socket.say({ t: 'bye', d: { reason: 'game-gone' } })
    socket.breakDown()
    vi.advanceTimersByTime(60_000)
    expect(FakeSocket.all).toEqual([socket])
  })

  it('of an old socket does not disturb the new one', () => {
    const old = FakeSocket.newest.accept()
    reconnect().accept()
    old.onclose()
    expect(states.at(-1)).toBe('online')
  })
})
