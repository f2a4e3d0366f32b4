/** Geometry of the small charts. */

export type Scale = { least: number; most: number; ticks: number[] }

/** Round ends around the values, nothing among them, and the ticks between. */
export function scale(values: readonly number[]): Scale {
  const low = Math.min(0, ...values)
  const high = Math.max(low + 1, ...values)
  const step = niceStep(high - low)
  const first = Math.floor(low / step)
  const last = Math.ceil(high / step)
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step)
  return { least: first * step, most: last * step, ticks }
}

/** 1, 2 or 5 times a power of ten, so that about five of them fill the span. */
function niceStep(span: number): number {
  const power = 10 ** Math.floor(Math.log10(span))
  return [0.2, 0.5, 1, 2].map((factor) => factor * power).find((size) => span / size <= 5) ?? 2 * power
}

/** How far down a value lies. */
export function down(value: number, { least, most }: Scale, height: number): number {
  return round(height - ((value - least) / (most - least)) * height)
}

/** How far across one of so many places lies. */
export function across(place: number, count: number, width: number): number {
  return round((place * width) / Math.max(1, count - 1))
}

/** The path of a line of values, from left to right; so many places fill the width. */
export function path(values: readonly number[], within: Scale, width: number, height: number, count = values.length): string {
  const points = values.map((value, index) => `${across(index, count, width)} ${down(value, within, height)}`)
  return points.length > 0 ? `M${points.join('L')}` : ''
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}

/** A line ends where its player left the game. */
export function untilExit(line: readonly number[], turns: readonly number[], turn: number | undefined): number[] {
  return turn === undefined ? [...line] : line.slice(0, turns.lastIndexOf(turn) + 1)
}

/** Something that happened to somebody at one place of a chart. */
export type Flag = { seat: number; place: number; kind: 'group' | 'hotel' | 'exit' | 'mistake' | 'turn'; text: string }

/** The same heights, moved as little as it takes to stand apart by a gap, and not beyond the height. */
export function spread(wanted: readonly number[], gap: number, height: number): number[] {
  const order = wanted.map((_, index) => index).sort((a, b) => wanted[a]! - wanted[b]!)
  const found = [...wanted]
  let least = -Infinity
  for (const index of order) least = (found[index] = Math.max(wanted[index]!, least)) + gap
  let most = height
  for (const index of order.reverse()) most = (found[index] = Math.min(found[index]!, most)) - gap
  return found
}

/** At most `most` of so many places, evenly, the first and the last among them. */
export function thinned(count: number, most: number): number[] {
  if (count <= most) return Array.from({ length: count }, (_, index) => index)
  return Array.from({ length: most }, (_, index) => Math.round((index * (count - 1)) / (most - 1)))
}
