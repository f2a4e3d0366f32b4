import type { PlayerView } from '../../table/types'

/** Who is still in, the richest first, then whoever left last. */
export function ranked(seats: readonly PlayerView[], wealth: readonly number[]): PlayerView[] {
  const rank = (out: number): number => (out === 0 ? -9 : -out)
  return [...seats].sort((a, b) => rank(a.out) - rank(b.out) || (wealth[b.seat] ?? 0) - (wealth[a.seat] ?? 0))
}
