/** Geometry of the small charts. */

/** A round upper end and the ticks below it. */
export function scale(most: number): { most: number; ticks: number[] } {
  const power = 10 ** Math.floor(Math.log10(most))
  const step = [0.2, 0.5, 1, 2].map((factor) => factor * power).find((size) => most / size <= 5) ?? 2 * power
  const count = Math.ceil(most / step)
  return { most: count * step, ticks: Array.from({ length: count + 1 }, (_, index) => index * step) }
}

/** The path of a line of values, from left to right, the largest value on top. */
export function path(values: readonly number[], most: number, width: number, height: number): string {
  const across = width / Math.max(1, values.length - 1)
  const points = values.map((value, index) => `${round(index * across)} ${round(height - (value / most) * height)}`)
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
