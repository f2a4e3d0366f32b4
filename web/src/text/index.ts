/** The page's own texts, in the language of the settings. Sentences about the game come from the server. */
import { settings } from '../parts/settings.svelte'
import type { Lang, Text } from '../table/types'
import type { Same } from './same'
import { learn, WORDS } from './words'

type Args<T> = T extends (...args: infer A) => string ? A : []

/** Speaks from a dictionary, in the language of the settings. */
export function speaker<W extends object>(words: { de: W; en: Same<W> }): <K extends keyof W>(key: K, ...args: Args<W[K]>) => string {
  return (key, ...args) => {
    const text = words[settings.lang][key] as string | ((...args: unknown[]) => string)
    return typeof text === 'string' ? text : text(...args)
  }
}

/** The text of a key: `t('lobby.start')`, `t('lobby.open-seats', { count: 2 })`. */
export const t = speaker(WORDS)

/** From now on the page speaks this language. */
export async function speak(lang: Lang): Promise<void> {
  await learn(lang)
  settings.lang = lang
}

/** One of the server's texts that come in both languages. */
export function say(text: Text): string {
  return text[settings.lang]
}

export { list, number, percent, plural, tenths, when } from './forms'
export { money, shortMoney, unbroken } from './money'
