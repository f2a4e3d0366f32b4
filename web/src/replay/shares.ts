/** How much of all wealth is whose, all through a game: for each seat the upper edge of its part, from 0 to 1. */

export function edges(wealth: readonly (readonly number[])[]): number[][] {
  const places = wealth[0]?.length ?? 0
  const stacked = wealth.map(() => new Array<number>(places).fill(0))
  for (let place = 0; place < places; place += 1) {
    const held = wealth.map((line) => Math.max(0, line[place] ?? 0))
    const sum = held.reduce((total, amount) => total + amount, 0)
    let below = 0
    held.forEach((amount, seat) => {
      below += sum > 0 ? amount / sum : 1 / held.length
      stacked[seat]![place] = below
    })
  }
  return stacked
}

/** The area below an edge, in a box of 1 × 1 that begins below; the first and the last value reach its sides. */
export function area(edge: readonly number[], across: readonly number[]): string {
  if (edge.length === 0) return ''
  const points = edge.map((value, place) => `${round(across[place] ?? 0)} ${round(1 - value)}`)
  return `M0 1V${round(1 - edge[0]!)}L${points.join('L')}H1V1z`
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000
}
