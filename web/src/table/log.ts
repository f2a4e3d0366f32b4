import type { GameEvent, Message } from './types'

/** A line of the table's history: what was done by whom, and what came of it. */
export type LogLine = {
  v: number
  at: number
  kind: string
  seat: number | null
  events: GameEvent[]
  /** What was said, in a line of the chat. */
  text?: string
  /** Everything else the server says about it. */
  data: Message['d']
}

export function asLine({ t, v, d }: Message): LogLine {
  return {
    v: v ?? 0,
    at: d.at as number,
    kind: t,
    seat: d.seat as number | null,
    events: (d.events as GameEvent[] | undefined) ?? [],
    text: d.text as string | undefined,
    data: d,
  }
}

/** The lines from the first one on, as far as none is missing. */
export function unbroken(lines: LogLine[]): LogLine[] {
  const gap = lines.findIndex((line, place) => line.v !== place + 1)
  return gap < 0 ? lines : lines.slice(0, gap)
}
