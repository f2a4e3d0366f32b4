import type { GameEvent, Line, LogMessage } from './types'

/** A line of the table's history: what was done by whom, and what came of it. */
export type LogLine = {
  v: number
  at: number
  kind: LogMessage['t']
  seat: number | null
  events: GameEvent[]
  /** The same in few words: one for each thing that happened. */
  lines: Line[]
  /** What was said, in a line of the chat. */
  text?: string
  /** Everything else the server says about it. */
  data: LogMessage['d']
}

export function asLine({ t, v, d }: LogMessage): LogLine {
  const events = 'events' in d ? d.events : []
  const text = 'text' in d ? d.text : undefined
  const lines = 'lines' in d ? d.lines : []
  return { v, at: d.at, kind: t, seat: d.seat, events, lines, text, data: d }
}

/** The lines from the first one on, as far as none is missing. */
export function unbroken(lines: LogLine[]): LogLine[] {
  const gap = lines.findIndex((line, place) => line.v !== place + 1)
  return gap < 0 ? lines : lines.slice(0, gap)
}
