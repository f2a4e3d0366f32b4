/** The dictionaries: every part of the page has one of its own in each language. Only what is spoken is fetched. */
import type { Lang } from '../table/types'
import type { words as de } from './de'
import type { words as en } from './en'

const BOOKS = { de: () => import('./de'), en: () => import('./en') }

/** Empty until it is learnt. */
export const WORDS = {} as { de: typeof de; en: typeof en }

export async function learn(lang: Lang): Promise<void> {
  if (!(lang in WORDS)) Object.assign(WORDS, { [lang]: (await BOOKS[lang]()).words })
}
