import { cleanup, render, screen } from '@testing-library/svelte'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import FirstStart from '../src/parts/FirstStart.svelte'
import { settings } from '../src/parts/settings.svelte'

let health: object
let asked: number

beforeEach(() => {
  vi.useFakeTimers()
  settings.lang = 'en'
  asked = 0
  vi.stubGlobal('fetch', () => {
    asked += 1
    return Promise.resolve(new Response(JSON.stringify(health)))
  })
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('says how far a new server is, and nothing any more when it is ready', async () => {
  health = { compiling: { done: 3, parts: 15 } }
  render(FirstStart)
  await vi.advanceTimersByTimeAsync(0)
  expect(screen.getByRole('status').textContent).toContain('You can play already')
  expect(screen.getByRole<HTMLProgressElement>('progressbar').value).toBe(3)
  health = { compiling: null }
  await vi.advanceTimersByTimeAsync(60_000)
  expect(screen.getByRole('status').textContent).toBe('')
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(asked).toBe(2)
})

it('asks a server that is ready only once', async () => {
  health = { compiling: null }
  render(FirstStart)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(screen.getByRole('status').textContent).toBe('')
  expect(asked).toBe(1)
})
