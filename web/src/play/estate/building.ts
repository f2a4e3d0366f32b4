/** A building plan: steps on the fields of one group, chosen one after the other, done in one request. */

import type { MenuEntry } from '../../table/types'
import { BUILD_WORDS, parse, stepsText } from '../turn/actions'

export type Plan = { word: string; steps: Map<number, number> }

export const noPlan = (): Plan => ({ word: '', steps: new Map() })

/** One step more of a kind; a step of another kind or in another group begins a new plan. */
export function planned(plan: Plan, word: string, field: number, members: readonly number[]): Plan {
  const goesOn = plan.word === word && [...plan.steps.keys()].every((found) => members.includes(found))
  const steps = new Map(goesOn ? plan.steps : [])
  steps.set(field, (steps.get(field) ?? 0) + 1)
  return { word, steps }
}

export function lessened(plan: Plan, field: number): Plan {
  const steps = new Map(plan.steps)
  const left = (steps.get(field) ?? 0) - 1
  if (left > 0) steps.set(field, left)
  else steps.delete(field)
  return steps.size > 0 ? { word: plan.word, steps } : noPlan()
}

export function planText(plan: Plan): string {
  return stepsText(plan.word, plan.steps)
}

/** The plan that reads so. */
export function planOf(text: string): Plan {
  const { word, fields } = parse(text)
  const steps = new Map<number, number>()
  for (const field of fields) steps.set(field, (steps.get(field) ?? 0) + 1)
  return steps.size > 0 ? { word, steps } : noPlan()
}

export function isPlanned(plan: Plan): boolean {
  return plan.steps.size > 0
}

/** The kind of building that the server offers for a field now, if it offers one. */
export function buildWord(menu: readonly MenuEntry[], field: number): string | null {
  return BUILD_WORDS.find((word) => menu.some((entry) => entry.action === `${word} ${field}`)) ?? null
}

/** The sale the server offers for a field: of one step, or of the whole group where the bank lacks houses. */
export function saleOf(menu: readonly MenuEntry[], field: number): MenuEntry | null {
  const sales = menu.filter((entry) => parse(entry.action).word === 'sell')
  const single = sales.find((entry) => entry.action === `sell ${field}`)
  return single ?? sales.find((entry) => parse(entry.action).fields.includes(field)) ?? null
}
