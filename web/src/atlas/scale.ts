/** What the colours of the map mean, and figures as people read them. */
import { signed } from '../insight/numbers'
import { settings } from '../parts/settings.svelte'
import type { Atlas, Bounded, ChartedField, Edition } from '../table/types'
import { money, percent } from '../text'

export type Measure = 'landings' | 'value' | 'money'
export const MEASURES: readonly Measure[] = ['landings', 'value', 'money']

const DIGITS = 3

export function measured(field: ChartedField, measure: Measure): number | null {
  return measure === 'landings' ? field.landings : (field[measure]?.value ?? null)
}

/** Where each field lies between the least and the most, from 0 to 1; null where nothing is known. */
export function heats(atlas: Atlas, measure: Measure): (number | null)[] {
  const values = atlas.fields.map((field) => measured(field, measure))
  const known = values.filter((value) => value !== null)
  const [least, most] = [Math.min(...known), Math.max(...known)]
  return values.map((value) => (value === null ? null : (value - least) / Math.max(most - least, 1e-9)))
}

/** An amount as one would say it: three digits that count. */
export function amount(edition: Edition, value: number): string {
  return money(edition, Number(value.toPrecision(DIGITS)), settings.lang)
}

export function written(edition: Edition, measure: Measure, value: number): string {
  if (measure === 'landings') return percent(value, settings.lang, 2)
  return measure === 'value' ? signed(value) : amount(edition, value)
}

export type Reach = { low: number; high: number }

/** The widest reach of all intervals, with 0 in it: what a row of bars has in common. */
export function reachOf(found: readonly (Bounded | Reach | null)[]): Reach {
  const known = found.filter((each) => each !== null)
  return { low: Math.min(0, ...known.map(({ low }) => low)), high: Math.max(0, ...known.map(({ high }) => high)) }
}
