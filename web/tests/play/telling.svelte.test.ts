import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { flushSync } from 'svelte'
import { Telling } from '../../src/play/numbers/telling.svelte'
import { Refused } from '../../src/table/api'
import type { Table } from '../../src/table/table.svelte'

/** As much of a table as a story needs. */
class Around {
  view = $state.raw({ game: { turn: 1, over: false } })
  online = $state('online')
  log = $state.raw<{ v: number; kind: string }[]>([])
  story = vi.fn(() => Promise.resolve({ version: 1, story: { players: ['Anna'] } }))

  play(turn: number, over = false): void {
    this.view = { game: { turn, over } }
    flushSync()
  }
}

let table: Around
let telling: Telling
let leave: () => void

beforeEach(() => {
  vi.useFakeTimers()
  table = new Around()
  leave = $effect.root(() => {
    telling = new Telling(table as unknown as Table)
  })
  flushSync()
})
afterEach(() => {
  leave()
  vi.useRealTimers()
})

it('is asked for at once', async () => {
  await vi.advanceTimersByTimeAsync(1)
  expect(table.story).toHaveBeenCalledTimes(1)
  expect(telling.story?.players).toEqual(['Anna'])
})

it('is asked for again after a turn, and not after each while they follow fast', async () => {
  await vi.advanceTimersByTimeAsync(1)
  for (let turn = 2; turn < 22; turn += 1) {
    table.play(turn)
    await vi.advanceTimersByTimeAsync(500)
  }
  expect(table.story.mock.calls.length).toBeGreaterThan(1)
  expect(table.story.mock.calls.length).toBeLessThan(5)
})

it('is asked for again after something was taken back, and not after every line', async () => {
  await vi.advanceTimersByTimeAsync(1)
  table.log = [{ v: 1, kind: 'act' }]
  table.play(1)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(table.story).toHaveBeenCalledTimes(1)
  table.log = [...table.log, { v: 2, kind: 'undo' }, { v: 3, kind: 'act' }]
  flushSync()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(table.story).toHaveBeenCalledTimes(2)
})

it('is asked for once more when the game is over, without waiting', async () => {
  await vi.advanceTimersByTimeAsync(1)
  table.play(2, true)
  await vi.advanceTimersByTimeAsync(1)
  expect(table.story).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(table.story).toHaveBeenCalledTimes(2)
})

it('is tried again where something was in the way, and keeps what it has', async () => {
  await vi.advanceTimersByTimeAsync(1)
  table.story.mockRejectedValueOnce(new Refused({ status: 429, error: 'too-many', message: 'Slowly!' }))
  table.play(2, true)
  await vi.advanceTimersByTimeAsync(1)
  expect(telling.problem).toBe('Slowly!')
  expect(telling.story).not.toBeNull()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(telling.problem).toBe('')
  expect(table.story).toHaveBeenCalledTimes(3)
})

it('is not tried again where it cannot be told', async () => {
  table.story.mockRejectedValue(new Refused({ status: 409, error: 'frozen', message: 'Of other times.' }))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(telling.problem).toBe('Of other times.')
  expect(table.story).toHaveBeenCalledTimes(1)
})
