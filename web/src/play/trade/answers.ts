/** What became of my last offer, read from the log. */

import type { LogLine } from '../../table/log'
import type { EventOf, GameEvent } from '../../table/types'

export type Answered = EventOf<'rejected'>
export type Answer = { v: number; event: Answered }

const LOOK = 20
const KINDS = ['accepted', 'rejected', 'countered']

/** The answer to the last offer of these seats, as long as they have not made another one. */
export function lastAnswer(log: readonly LogLine[], mine: readonly number[]): Answer | null {
  for (const { v, events } of log.slice(-LOOK).reverse()) {
    for (const event of [...events].reverse()) {
      if (isAnswer(event) && mine.includes(event.other) && !mine.includes(event.seat)) return { v, event }
      if (event.kind === 'rejected' && mine.includes(event.seat)) return null // it was answered in turn
      if (event.kind === 'offered' && mine.includes(event.seat)) return null
    }
  }
  return null
}

/** Whether these two have come to terms since a version, whoever made the offer. */
export function isDone(log: readonly LogLine[], since: number, pair: readonly number[]): boolean {
  const news = log.slice(-LOOK).filter(({ v }) => v > since)
  return news.some(({ events }) =>
    events.some((event) => event.kind === 'accepted' && pair.includes(event.seat) && pair.includes(event.other)),
  )
}

function isAnswer(event: GameEvent): event is Answered {
  return KINDS.includes(event.kind)
}
