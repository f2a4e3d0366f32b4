/** What the two dice showed, and how likely fair ones stray as far. The speed die does not count. */

import type { GameEvent } from '../../table/types'

export type Dice = { totals: number[]; throws: number; doubles: number; mean: number }

export const TOTALS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

export class Throws {
  private readonly totals = Array<number>(13).fill(0)
  private throws = 0
  private doubles = 0
  private sum = 0

  /** Count a throw; whether it was doubles. */
  add({ amount, extra }: GameEvent): boolean {
    const second = extra % 10
    const total = amount + second
    this.totals[total] = (this.totals[total] ?? 0) + 1
    this.throws += 1
    this.sum += total
    this.doubles += amount === second ? 1 : 0
    return amount === second
  }

  told(): Dice {
    const { totals, throws, doubles, sum } = this
    return { totals, throws, doubles, mean: throws ? sum / throws : 0 }
  }
}

/** How often each total of two dice comes up in the long run. */
export function expected(total: number, throws: number): number {
  return (throws * (6 - Math.abs(7 - total))) / 36
}

/** With fewer throws the comparison says nothing. */
export const ENOUGH = 36

/** The share of games in which fair dice stray at least as far: the chi-squared test, ten degrees of freedom. */
export function strayShare({ totals, throws }: Dice): number {
  const strayed = TOTALS.reduce((sum, total) => {
    const mean = expected(total, throws)
    return sum + ((totals[total] ?? 0) - mean) ** 2 / mean
  }, 0)
  const half = strayed / 2
  let term = 1
  let tail = 1
  for (let k = 1; k < 5; k += 1) {
    term *= half / k
    tail += term
  }
  return Math.exp(-half) * tail
}
