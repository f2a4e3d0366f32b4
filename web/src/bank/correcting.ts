/** What the bank can set right: something about a person, or about a deed. */
import { sentence } from '../table/api'
import { toasts } from '../parts/toasts.svelte'
import type { Screen } from '../play/screen.svelte'

export const SEAT_KINDS = ['cash', 'pay', 'place', 'turn', 'tickets', 'jailcard'] as const
export const DEED_KINDS = ['owner', 'level', 'mortgage'] as const
export type SeatKind = (typeof SEAT_KINDS)[number]
export type DeedKind = (typeof DEED_KINDS)[number]

export const isAboutSeat = (kind: SeatKind | DeedKind): kind is SeatKind => (SEAT_KINDS as readonly string[]).includes(kind)

/** Whether it was done; why not is said. */
export async function correct(screen: Screen, action: string, reason: string, seat: number | null): Promise<boolean> {
  try {
    const body = { action, reason, version: screen.table.version }
    await screen.table.reach((await screen.table.order('correct', body, seat)).version)
    return true
  } catch (error) {
    toasts.say(sentence(error))
    return false
  }
}

/** The seat here that holds the bank. */
export function holder(screen: Screen): number | null {
  return screen.table.mine.find((mine) => screen.table.view?.table.bank?.seats.includes(mine)) ?? null
}
