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

/** The path of a line of values, from left to right. */
export function path(values: readonly number[], within: Scale, width: number, height: number): string {
  const across = width / Math.max(1, values.length - 1)
  const points = values.map((value, index) => `${round(index * across)} ${down(value, within, height)}`)
  return points.length > 0 ? `M${points.join('L')}` : ''
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}

/** At most `most` of so many places, evenly, the first and the last among them. */
export function thinned(count: number, most: number): number[] {
  if (count <= most) return Array.from({ length: count }, (_, index) => index)
  return Array.from({ length: most }, (_, index) => Math.round((index * (count - 1)) / (most - 1)))
}
