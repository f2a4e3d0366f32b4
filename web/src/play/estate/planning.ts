/** The building plan of the seat at this screen: kept for one turn, changed by a press on a street or on its tile. */
import type { GameView, Preview } from '../../table/types'
import type { Screen } from '../screen.svelte'
import { buildWord, lessened, planned, planOf, planText, type Plan } from './building'

function occasion({ seat, game }: Screen): string {
  return `${seat} ${game?.turn} ${game?.phase === 'SHORTAGE'}`
}

export function planHere(screen: Screen): Plan {
  return planOf(screen.recall('plan', occasion(screen), ''))
}

export function keep(screen: Screen, plan: Plan | null): void {
  screen.note('plan', occasion(screen), plan ? planText(plan) : '')
}

/** Streets on which something can be built now, or is planned. */
export function buildable(screen: Screen): number[] {
  const { steps } = planHere(screen)
  return (screen.me?.deeds ?? []).filter((field) => buildWord(screen.menu, field) !== null || steps.has(field))
}

export function more(screen: Screen, field: number): void {
  const plan = planHere(screen)
  const members = screen.table.edition.groups.find((group) => group.members.includes(field))?.members ?? []
  const word = members.some((found) => plan.steps.has(found)) ? plan.word : null
  keep(screen, planned(plan, word ?? buildWord(screen.menu, field) ?? plan.word, field, members))
}

export function less(screen: Screen, field: number): void {
  keep(screen, lessened(planHere(screen), field))
}

/** The board as it would be. */
export function previewed(game: GameView | null, preview: Preview | null): GameView | null {
  if (!game || !preview) return game
  return { ...game, fields: game.fields.map((deed, field) => preview.fields[field] ?? deed) }
}
