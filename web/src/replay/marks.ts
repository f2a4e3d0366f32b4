/** What is marked on the way through a game. */
import type { Moment, ToldMilestone } from '../table/types'

type Kind = Moment['kind'] | ToldMilestone['kind']
export type Mark = { version: number; turn: number | null; kind: Kind; text: string }

const MARKED: readonly Kind[] = ['swing', 'exit', 'rent', 'deal', 'end']

/** The moments worth a look, in the order in which they came; what one moment is told twice for, counts once. */
export function marks(moments: readonly Moment[], milestones: readonly ToldMilestone[] = []): Mark[] {
  const told = moments.flatMap(({ kind, at, turn, text }) => (at !== null && MARKED.includes(kind) ? [{ version: at, turn, kind, text }] : []))
  const reached = milestones.map(({ at, turn, kind, text }) => ({ version: at, turn, kind, text: `${text}.` }))
  const found = new Map<number, Mark>()
  for (const mark of [...reached, ...told]) found.set(mark.version, mark)
  return [...found.values()].sort((a, b) => a.version - b.version)
}
