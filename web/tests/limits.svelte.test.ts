/** What only a limit, or a server that is away, held up: it is waited for, and not taken for an answer. */
import { flushSync } from 'svelte'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { Placement } from '../src/setup/placement.svelte'
import { get, post, Refused } from '../src/table/api'
import type { Edition } from '../src/table/types'

let answers: (() => Response)[]
let asked: number

const fine = (): Response => Response.json({ position: 'x', problems: [], game: null })
const slowly = (seconds: number) => (): Response =>
  Response.json({ error: 'too-many', message: 'Slowly!' }, { status: 429, headers: { 'Retry-After': String(seconds) } })
const away = (): Response => Response.json({ error: 'busy', message: 'Away.' }, { status: 503 })

beforeEach(() => {
  vi.useFakeTimers()
  asked = 0
  vi.stubGlobal('fetch', () => {
    asked += 1
    return Promise.resolve((answers.shift() ?? fine)())
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('asks again what a limit held up, when the server said it may', async () => {
  answers = [slowly(2), slowly(1)]
  const answer = post('/api/positions', {})
  await vi.advanceTimersByTimeAsync(1900)
  expect(asked).toBe(1)
  await vi.advanceTimersByTimeAsync(1200)
  await expect(answer).resolves.toMatchObject({ position: 'x' })
  expect(asked).toBe(3)
})

it('says so if it would be long, or never ends', async () => {
  answers = [slowly(60)]
  await expect(get('/api/games')).rejects.toMatchObject({ status: 429, message: 'Slowly!' })
  expect(asked).toBe(1)
  answers = Array.from({ length: 50 }, () => slowly(1))
  const answer = get('/api/games').catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await answer).toBeInstanceOf(Refused)
  expect(asked).toBeLessThan(10)
})

it('does not call a position impossible because the server was busy', async () => {
  answers = [slowly(60), away]
  const placement = new Placement()
  placement.board = { id: 'classic' } as Edition
  const leave = $effect.root(() => {
    $effect(() => placement.watch())
  })
  flushSync()
  await vi.advanceTimersByTimeAsync(200)
  expect(placement).toMatchObject({ checking: true, problems: [], trouble: 'Slowly!' })
  await vi.advanceTimersByTimeAsync(2000)
  expect(placement).toMatchObject({ checking: true, problems: [], trouble: 'Away.' })
  await vi.advanceTimersByTimeAsync(2000)
  expect(placement).toMatchObject({ checking: false, position: 'x', problems: [], trouble: '' })
  leave()
})
