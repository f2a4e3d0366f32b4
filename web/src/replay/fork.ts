/** Another choice at a moment of a finished game; its address says which. */
export type Fork = { at: number; seat: number; action: string }

export function forkLink(id: string, { at, seat, action }: Fork): string {
  return `/t/${id}/replay?at=${at}&seat=${seat}&instead=${encodeURIComponent(action)}`
}

/** The choice that an address names; null if it names none. */
export function forkOf(search: string): Fork | null {
  const asked = new URLSearchParams(search)
  const [at, seat, action] = [asked.get('at'), asked.get('seat'), asked.get('instead')]
  if (!action || !/^\d{1,9}$/.test(at ?? '') || !/^\d$/.test(seat ?? '')) return null
  return { at: Number(at), seat: Number(seat), action }
}
