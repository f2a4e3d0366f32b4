import { randomId } from '../parts/random'
import { router } from '../router.svelte'
import { post } from '../table/api'
import { holdSeats } from '../table/devices'
import { gamePath } from '../table/table.svelte'
import type { NewGame, Opened } from '../table/types'

/** Open a table and go there. If nobody is to be waited for, the game begins at once. */
export async function openTable(game: NewGame): Promise<void> {
  const opened = await post<Opened>('/api/games', game)
  holdSeats(opened.id, opened.seats)
  const waiting = game.seats.some((seat) => seat.kind === 'open')
  const token = opened.seats[0]?.token
  if (!waiting && token) await post(gamePath(opened.id, 'start'), { client_seed: randomId() }, token)
  router.go(`/t/${opened.id}`)
}

/** Open a table with a recorded game and go there. */
export async function importGame(record: string): Promise<void> {
  const opened = await post<Opened>('/api/import', { record })
  holdSeats(opened.id, opened.seats)
  router.go(`/t/${opened.id}`)
}
