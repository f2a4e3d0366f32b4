/** Where everything is on the board, in hundredths of its width. Pure: no page, no game. */

/** How deep the ring of fields is, in widths of a field: bar, lane, and a square for the words. */
const CORNER = 1.8
/** The bar of a field's group lies towards the middle. */
const BAR = 0.32
/** Behind it is the lane that pieces walk on: no word and no figure stands there. */
const LANE = 0.44
/** The cell of the jail takes this part of its corner; visitors stand around it. */
const CELL = 0.56
/** The lower part of a corner is for words, and so is the upper part of most. */
const CORNER_WORDS = 0.16
const CORNER_TITLE = 0.29

export type Side = 'bottom' | 'left' | 'top' | 'right'
export type Box = { x: number; y: number; w: number; h: number }
export type Point = { x: number; y: number }

const SIDES: readonly Side[] = ['bottom', 'left', 'top', 'right']

/** The width of a field that is not a corner. */
export function unit(count: number): number {
  return 100 / (2 * CORNER + count / 4 - 1)
}

/** Field 0 is at the bottom right; the way leads to the left and on, clockwise. A corner begins its side. */
export function sideOf(field: number, count: number): Side {
  return SIDES[Math.floor(field / (count / 4))]!
}

export function isCorner(field: number, count: number): boolean {
  return field % (count / 4) === 0
}

export function box(field: number, count: number): Box {
  const one = unit(count)
  const deep = CORNER * one
  const far = 100 - deep
  const place = field % (count / 4)
  const along = { w: one, h: deep }
  const across = { w: deep, h: one }
  switch (sideOf(field, count)) {
    case 'bottom':
      return place ? { x: far - place * one, y: far, ...along } : { x: far, y: far, w: deep, h: deep }
    case 'left':
      return place ? { x: 0, y: far - place * one, ...across } : { x: 0, y: far, w: deep, h: deep }
    case 'top':
      return place ? { x: deep + (place - 1) * one, y: 0, ...along } : { x: 0, y: 0, w: deep, h: deep }
    case 'right':
      return place ? { x: far, y: deep + (place - 1) * one, ...across } : { x: far, y: 0, w: deep, h: deep }
  }
}

/** The middle of the board, inside the ring of fields. */
export function inside(count: number): Box {
  const deep = CORNER * unit(count)
  return { x: deep, y: deep, w: 100 - 2 * deep, h: 100 - 2 * deep }
}

/** The part of a field that begins `from` its inner edge and is `deep`, both in field widths. */
function slice(field: number, count: number, from: number, deep: number): Box {
  const { x, y, w, h } = box(field, count)
  const [start, depth] = [from * unit(count), deep * unit(count)]
  switch (sideOf(field, count)) {
    case 'bottom':
      return { x, y: y + start, w, h: depth }
    case 'left':
      return { x: x + w - start - depth, y, w: depth, h }
    case 'top':
      return { x, y: y + h - start - depth, w, h: depth }
    case 'right':
      return { x: x + start, y, w: depth, h }
  }
}

/** The bar of a field's group, at the edge towards the middle, `deep` in field widths. */
export function bar(field: number, count: number, deep: number): Box {
  return slice(field, count, 0, deep)
}

/** Where pieces stand on a field, beside its words: on its lane; `wide`, where there is no bar or a crowd, on both. */
export function standing(field: number, count: number, wide = false): Box {
  if (!isCorner(field, count)) return wide ? slice(field, count, 0, BAR + LANE) : slice(field, count, BAR, LANE)
  const { x, y, w, h } = box(field, count)
  return { x, y: y + CORNER_TITLE * h, w, h: h * (1 - CORNER_TITLE - CORNER_WORDS) }
}

/** The cell is the part of the jail's corner, at the bottom left, that is nearest to the middle. */
export function cell(count: number): Box {
  const { x, y, w, h } = box(count / 4, count)
  return { x: x + w * (1 - CELL), y, w: w * CELL, h: h * CELL }
}

export function centre({ x, y, w, h }: Box): Point {
  return { x: x + w / 2, y: y + h / 2 }
}

/** The middle of each of `many` places in a box, as far apart as there is room. */
export function places(area: Box, many: number): Point[] {
  const columns = columnsFor(area, many)
  const rows = Math.ceil(many / columns)
  return Array.from({ length: many }, (_, index) => {
    const row = Math.floor(index / columns)
    const inRow = row === rows - 1 ? many - row * columns : columns
    const column = index % columns
    return { x: area.x + ((column + 0.5) * area.w) / inRow, y: area.y + ((row + 0.5) * area.h) / rows }
  })
}

/** How far apart they are, if `many` share a box. */
export function room(area: Box, many: number): number {
  return roomIn(area, many, columnsFor(area, many))
}

function roomIn(area: Box, many: number, columns: number): number {
  return Math.min(area.w / columns, area.h / Math.ceil(many / columns))
}

function columnsFor(area: Box, many: number): number {
  const options = Array.from({ length: many }, (_, index) => index + 1)
  return options.reduce((best, columns) => (roomIn(area, many, columns) > roomIn(area, many, best) + 1e-9 ? columns : best), 1)
}

/** Where visitors of the jail stand: down the left of its corner; many also along its lower edge, above the words. */
export function visitors(count: number, many: number): Point[] {
  const { x, y, w, h } = box(count / 4, count)
  const rim = (w * (1 - CELL)) / 2
  const low = h * (1 - CORNER_WORDS) - (h * (1 - CELL - CORNER_WORDS)) / 2
  const way = many > 2 ? low + w - rim : h * CELL
  return Array.from({ length: many }, (_, index) => {
    const gone = ((index + 0.5) / many) * way
    return gone < low ? { x: x + rim, y: y + gone } : { x: x + rim + gone - low, y: y + low }
  })
}

/** The fields a token passes on its way, the last is where it arrives. Only very short ways lead back. */
export function walk(from: number, to: number, count: number): number[] {
  const ahead = (to - from + count) % count
  const back = count - ahead
  const steps = back <= 3 ? back : ahead
  const step = back <= 3 ? -1 : 1
  return Array.from({ length: steps }, (_, index) => (from + step * (index + 1) + count) % count)
}

const AHEAD: Record<Side, string> = { bottom: 'ArrowLeft', left: 'ArrowUp', top: 'ArrowRight', right: 'ArrowDown' }
const OPPOSITE: Record<string, string> = {
  ArrowLeft: 'ArrowRight',
  ArrowRight: 'ArrowLeft',
  ArrowUp: 'ArrowDown',
  ArrowDown: 'ArrowUp',
}

/** Where a key leads from a field: arrows to what lies there, else across the board; null: nowhere. */
export function neighbour(field: number, key: string, count: number): number | null {
  const side = count / 4
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key === 'PageDown') return ((Math.floor(field / side) + 1) * side) % count
  if (key === 'PageUp') return ((Math.ceil(field / side) - 1) * side + count) % count
  if (!(key in OPPOSITE)) return null
  const before = (field - 1 + count) % count
  if (key === AHEAD[sideOf(field, count)]) return (field + 1) % count
  if (key === OPPOSITE[AHEAD[sideOf(before, count)]]) return before
  return isCorner(field, count) ? field : across(field, count)
}

/** The field that lies opposite, on the other side of the board. */
function across(field: number, count: number): number {
  const side = count / 4
  const place = field % side
  return ((Math.floor(field / side) + 2) % 4) * side + side - place
}
