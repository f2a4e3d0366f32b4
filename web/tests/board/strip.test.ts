import { describe, expect, it } from 'vitest'

import { lapAround, nearest, stepsOf, wrapped } from '../../src/board/strip'

describe('the way without end', () => {
  it('has every field once in a lap', () => {
    const fields = lapAround(403, 40).map((place) => wrapped(place, 40))
    expect(new Set(fields).size).toBe(40)
    expect(lapAround(403, 40)).toContain(403)
  })

  it('knows the nearest place of a field, before or behind', () => {
    expect(nearest(5, 400, 40)).toBe(405)
    expect(nearest(38, 400, 40)).toBe(398)
    expect(nearest(3, 403, 40)).toBe(403)
    expect(nearest(1, 2, 40)).toBe(1)
  })

  it('goes on past LOS, and back only for the few fields a card can send one back', () => {
    expect(stepsOf(438, 5, 40)).toBe(7)
    expect(stepsOf(407, 4, 40)).toBe(-3)
    expect(stepsOf(407, 7, 40)).toBe(0)
    expect(stepsOf(400, 39, 40)).toBe(-1)
  })
})
