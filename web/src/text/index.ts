/** The page's own texts, in the language of the settings. Sentences about the game come from the server. */
import { settings } from '../parts/settings.svelte'
import type { Text } from '../table/types'
import { WORDS, type Key, type Words } from './words'

type Args<K extends Key> = Words[K] extends (...args: infer A) => string ? A : []

/** The text of a key: `t('lobby.start')`, `t('lobby.open-seats', { count: 2 })`. */
export function t<K extends Key>(key: K, ...args: Args<K>): string {
  const text = WORDS[settings.lang][key] as string | ((...args: Args<K>) => string)
  return typeof text === 'string' ? text : text(...args)
}

/** One of the server's texts that come in both languages. */
export function say(text: Text): string {
  return text[settings.lang]
}

export { list, number, percent, plural, when } from './forms'
export { money } from './money'
