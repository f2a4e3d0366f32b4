import { describe, expect, it } from 'vitest'
import { sceneOf } from '../../src/play/scenes/scene'
import type { Screen } from '../../src/play/screen.svelte'

type Wishes = { phase: string; mine?: boolean; jail?: number | null } & Partial<Screen>

/** A screen of seat 0 in some phase; `mine`: seat 0 has to decide. */
function screen({ phase, mine = true, jail = null, ...more }: Wishes): Screen {
  const seats = [{ jail: mine ? jail : null }, { jail }]
  const known = { past: null, incoming: [], isByHand: false, building: false, seat: 0, me: seats[0], decider: mine ? 0 : 1 }
  return { ...known, isMyDecision: mine, game: { phase, seats }, ...more } as unknown as Screen
}

describe('what is on stage', () => {
  it('is what the phase is about, also if somebody else decides', () => {
    for (const mine of [true, false]) {
      expect(sceneOf(screen({ phase: 'BUY', mine }))).toBe('buy')
      expect(sceneOf(screen({ phase: 'AUCTION', mine }))).toBe('auction')
      expect(sceneOf(screen({ phase: 'DEBT', mine }))).toBe('debt')
      expect(sceneOf(screen({ phase: 'ROLL', mine, jail: 1 }))).toBe('jail')
    }
  })
  it('is nothing special where one only rolls, or others choose', () => {
    expect(sceneOf(screen({ phase: 'ROLL' }))).toBe('calm')
    expect(sceneOf(screen({ phase: 'GIFT', mine: false }))).toBe('calm')
    expect(sceneOf(screen({ phase: 'GIFT' }))).toBe('asked')
  })
  it('is an offer first, and never something of now in the past', () => {
    const offer = { incoming: [{}] } as unknown as Partial<Screen>
    expect(sceneOf(screen({ phase: 'DEBT', ...offer }))).toBe('offer')
    expect(sceneOf(screen({ phase: 'DEBT', ...offer, past: {} } as unknown as Wishes))).toBe('calm')
  })
  it('is building as long as nothing else is asked', () => {
    expect(sceneOf(screen({ phase: 'END', building: true }))).toBe('build')
    expect(sceneOf(screen({ phase: 'ROLL', mine: false, building: true }))).toBe('build')
    expect(sceneOf(screen({ phase: 'BUY', building: true }))).toBe('buy')
    expect(sceneOf(screen({ phase: 'ROLL', building: true, seat: null }))).toBe('calm')
  })
})
