/** Shares of a win as people read them. */
import { settings } from '../parts/settings.svelte'
import { number, percent } from '../text'

export const share = (chance: number): string => percent(chance, settings.lang)

/** Points of a hundred, without a sign. */
export const points = (change: number): string => number(Math.abs(Math.round(1000 * change)) / 10, settings.lang)

/** The same with its sign. */
export const signed = (change: number): string => `${change < 0 ? '−' : '+'}${points(change)}`
