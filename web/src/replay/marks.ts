/** What is marked on the way through a game. */
import type { Moment, ToldMilestone } from '../table/types'

export type Mark = { version: number; kind: string; text: string }

const MARKED: readonly string[] = ['swing', 'exit', 'rent', 'deal', 'end']

/** The moments worth a look, in the order in which they came; what one moment is told twice for, counts once. */
export function marks(moments: readonly Moment[], milestones: readonly ToldMilestone[] = []): Mark[] {
  const told = moments.flatMap(({ kind, at, text }) => (at !== null && MARKED.includes(kind) ? [{ version: at, kind, text }] : []))
  const reached = milestones.map(({ at, kind, text }) => ({ version: at, kind, text: `${text}.` }))
  const found = new Map<number, Mark>()
  for (const mark of [...reached, ...told]) found.set(mark.version, mark)
  return [...found.values()].sort((a, b) => a.version - b.version)
}
