/** Where everything is on the board, in hundredths of its width. Pure: no page, no game. */

/** A corner is as deep as one and a half fields are wide. */
const CORNER = 1.5
/** So much of a field's width is taken by the bar of its group. */
const BAR = 0.36
/** The cell of the jail takes this part of its corner; visitors stand around it. */
const CELL = 0.64

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

/** The bar of a field's group, at the edge towards the middle, `deep` in field widths. */
export function bar(field: number, count: number, deep: number): Box {
  const { x, y, w, h } = box(field, count)
  const depth = deep * unit(count)
  const [along, across] = [{ w, h: depth }, { w: depth, h }]
  switch (sideOf(field, count)) {
    case 'bottom':
      return { x, y, ...along }
    case 'left':
      return { x: x + w - depth, y, ...across }
    case 'top':
      return { x, y: y + h - depth, ...along }
    case 'right':
      return { x, y, ...across }
  }
}

/** A field without that bar; a corner has none. */
export function ground(field: number, count: number): Box {
  const { x, y, w, h } = box(field, count)
  if (isCorner(field, count)) return { x, y, w, h }
  const bar = BAR * unit(count)
  switch (sideOf(field, count)) {
    case 'bottom':
      return { x, y: y + bar, w, h: h - bar }
    case 'left':
      return { x, y, w: w - bar, h }
    case 'top':
      return { x, y, w, h: h - bar }
    case 'right':
      return { x: x + bar, y, w: w - bar, h }
  }
}

/** Where pieces stand on a field: below its name. */
export function standing(field: number, count: number): Box {
  const { x, y, w, h } = ground(field, count)
  const name = (isCorner(field, count) ? 0.15 : 0.22) * h
  return { x, y: y + name, w, h: h - name * 1.2 }
}

/** The cell is the part of the jail's corner, at the bottom left, that is nearest to the middle. */
export function cell(count: number): Box {
  const { x, y, w, h } = box(count / 4, count)
  return { x: x + w * (1 - CELL), y, w: w * CELL, h: h * CELL }
}

export function centre({ x, y, w, h }: Box): Point {
  return { x: x + w / 2, y: y + h / 2 }
}

/** The middle of each of `many` places in a box, at most eight, as far apart as there is room. */
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

function columnsFor(area: Box, many: number): number {
  const options = Array.from({ length: many }, (_, index) => index + 1)
  const room = (columns: number) => Math.min(area.w / columns, area.h / Math.ceil(many / columns))
  return options.reduce((best, columns) => (room(columns) > room(best) + 1e-9 ? columns : best), 1)
}

/** Where visitors of the jail stand: down the left of its corner; many also along its lower edge. */
export function visitors(count: number, many: number): Point[] {
  const { x, y, w, h } = box(count / 4, count)
  const rim = (w * (1 - CELL)) / 2
  const down = h - rim
  const row = many > 2 ? 2 * down : h * CELL
  return Array.from({ length: many }, (_, index) => {
    const way = ((index + 0.5) / many) * row
    return way < down ? { x: x + rim, y: y + way } : { x: x + rim + way - down, y: y + down }
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
