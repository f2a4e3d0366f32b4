import { describe, expect, it } from 'vitest'

import {
  box,
  cell,
  centre,
  inside,
  isCorner,
  neighbour,
  places,
  sideOf,
  standing,
  unit,
  visitors,
  walk,
  type Box,
  type Point,
} from '../../src/board/geometry'

const BOARDS = [40, 52]

function overlap(one: Box, other: Box): boolean {
  const apart = (a: number, wide: number, b: number, broad: number) => a + wide <= b + 1e-9 || b + broad <= a + 1e-9
  return !apart(one.x, one.w, other.x, other.w) && !apart(one.y, one.h, other.y, other.h)
}

/** Which field lies at a point; null in the middle of the board. */
function fieldAt({ x, y }: Point, count: number): number | null {
  const found = Array.from({ length: count }, (_, field) => box(field, count)).findIndex(
    (place) => x >= place.x && x < place.x + place.w && y >= place.y && y < place.y + place.h,
  )
  return found < 0 ? null : found
}

describe.each(BOARDS)('the board of %i fields', (count) => {
  const boxes = Array.from({ length: count }, (_, field) => box(field, count))

  it('is covered by its fields and its middle without gaps or overlaps', () => {
    const all = [...boxes, inside(count)]
    const area = all.reduce((sum, { w, h }) => sum + w * h, 0)
    expect(area).toBeCloseTo(100 * 100, 6)
    for (const [index, one] of all.entries()) {
      for (const other of all.slice(index + 1)) expect(overlap(one, other)).toBe(false)
    }
  })

  it('begins at the bottom right and goes clockwise', () => {
    const corners = [0, 1, 2, 3].map((side) => centre(boxes[(side * count) / 4]!))
    expect(corners.map(({ x, y }) => [x > 50, y > 50])).toEqual([
      [true, true],
      [false, true],
      [false, false],
      [true, false],
    ])
    expect(boxes[1]!.x).toBeLessThan(boxes[0]!.x)
  })

  it('has neighbours that touch all the way round', () => {
    for (let field = 0; field < count; field += 1) {
      const [one, next] = [centre(boxes[field]!), centre(boxes[(field + 1) % count]!)]
      expect(Math.hypot(one.x - next.x, one.y - next.y)).toBeLessThanOrEqual(1.4 * unit(count) + 1e-9)
    }
  })

  it('has four corners as deep as its fields', () => {
    const corners = boxes.filter((_, field) => isCorner(field, count))
    expect(corners).toHaveLength(4)
    for (const corner of corners) expect(corner.w).toBeCloseTo(box(1, count).h)
  })

  it('keeps up to eight pieces inside their field and apart', () => {
    for (const field of [0, 1, count / 4 + 1, count / 2, count - 1]) {
      for (let many = 1; many <= 8; many += 1) {
        const points = places(standing(field, count, many > 4), many)
        expect(points).toHaveLength(many)
        expect(new Set(points.map(({ x, y }) => `${x.toFixed(3)} ${y.toFixed(3)}`)).size).toBe(many)
        for (const point of points) expect(fieldAt(point, count)).toBe(field)
      }
    }
  })

  it('keeps prisoners and visitors apart in the same corner', () => {
    const jail = count / 4
    for (const point of visitors(count, 8)) {
      expect(fieldAt(point, count)).toBe(jail)
      expect(overlap({ ...point, w: 0.01, h: 0.01 }, cell(count))).toBe(false)
    }
    for (const point of places(cell(count), 8)) expect(fieldAt(point, count)).toBe(jail)
  })

  it('leaves the words of a field, at its outer edge, a square that no piece stands on', () => {
    for (const field of [1, count / 4 + 1, count / 2 + 1, (3 * count) / 4 + 1]) {
      const [place, taken] = [box(field, count), standing(field, count, true)]
      const free = place.w * place.h - taken.w * taken.h
      expect(free).toBeGreaterThanOrEqual(unit(count) ** 2)
    }
  })

  it('leads with an arrow key to what lies there', () => {
    const side = count / 4
    expect(neighbour(0, 'ArrowLeft', count)).toBe(1)
    expect(neighbour(0, 'ArrowUp', count)).toBe(count - 1)
    expect(neighbour(side, 'ArrowUp', count)).toBe(side + 1)
    expect(neighbour(side, 'ArrowRight', count)).toBe(side - 1)
    expect(neighbour(2 * side + 1, 'ArrowRight', count)).toBe(2 * side + 2)
    expect(neighbour(2 * side + 1, 'ArrowLeft', count)).toBe(2 * side)
    expect(neighbour(3 * side + 1, 'ArrowDown', count)).toBe(3 * side + 2)
    expect(neighbour(0, 'ArrowRight', count)).toBe(0)
    expect(neighbour(3, 'x', count)).toBeNull()
  })

  it('leads across the board to the field that lies opposite', () => {
    for (let field = 1; field < count / 4; field += 1) {
      const opposite = neighbour(field, 'ArrowUp', count)!
      expect(sideOf(opposite, count)).toBe('top')
      expect(box(opposite, count).x).toBeCloseTo(box(field, count).x)
    }
  })

  it('leads to the next and the last corner, the first and the last field', () => {
    const side = count / 4
    expect(neighbour(2, 'PageDown', count)).toBe(side)
    expect(neighbour(side, 'PageDown', count)).toBe(2 * side)
    expect(neighbour(side + 2, 'PageUp', count)).toBe(side)
    expect(neighbour(0, 'PageUp', count)).toBe(3 * side)
    expect(neighbour(7, 'Home', count)).toBe(0)
    expect(neighbour(7, 'End', count)).toBe(count - 1)
  })
})

describe('a walk', () => {
  it('passes every field up to where it arrives', () => {
    expect(walk(37, 2, 40)).toEqual([38, 39, 0, 1, 2])
  })

  it('leads back only for the few fields a card can send one back', () => {
    expect(walk(7, 4, 40)).toEqual([6, 5, 4])
    expect(walk(2, 39, 40)).toEqual([1, 0, 39])
    expect(walk(7, 3, 40)).toHaveLength(36)
  })

  it('is no way at all to the field one is on', () => {
    expect(walk(5, 5, 40)).toEqual([])
  })
})
