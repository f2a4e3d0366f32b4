/** The seats that this device holds: tokens by game. Whoever has a token has the seat. */
import { read, write } from '../parts/storage'
import type { HeldSeat } from './types'

export type HeldGame = { seats: HeldSeat[]; since: number }

const KEY = 'bankhalter.games'

export function heldGames(): Record<string, HeldGame> {
  return read<Record<string, HeldGame>>(KEY, {})
}

/** The seats of a game that are held here, in the order of the table. */
export function heldSeats(game: string): HeldSeat[] {
  return heldGames()[game]?.seats ?? []
}

export function holdSeats(game: string, seats: HeldSeat[]): void {
  const others = heldSeats(game).filter((held) => !seats.some((seat) => seat.seat === held.seat))
  const all = [...others, ...seats].sort((a, b) => a.seat - b.seat)
  const since = heldGames()[game]?.since ?? Date.now()
  write(KEY, { ...heldGames(), [game]: { seats: all, since } })
}

/** Forget a seat; a game without seats is forgotten with it. */
export function dropSeat(game: string, seat: number): void {
  const games = heldGames()
  const left = heldSeats(game).filter((held) => held.seat !== seat)
  if (!left.length) forgetGame(game)
  else write(KEY, { ...games, [game]: { ...games[game], seats: left } })
}

export function forgetGame(game: string): void {
  const games = heldGames()
  delete games[game]
  write(KEY, games)
}
