/** Shares of a win as people read them. */
import { settings } from '../parts/settings.svelte'
import { percent, tenths } from '../text'

export const share = (chance: number): string => percent(chance, settings.lang)

/** Points of a hundred, without a sign. */
export const points = (change: number): string => tenths(Math.abs(100 * change), settings.lang)

/** The same with its sign, if there is any. */
export const signed = (change: number): string => `${Math.abs(change) < 0.0005 ? '' : change < 0 ? '−' : '+'}${points(change)}`
