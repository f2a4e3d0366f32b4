/** How a language writes numbers, plurals and lists. */
import type { Lang } from '../table/types'

const LOCALES = { de: 'de-DE', en: 'en-US' }
const PLURALS = { de: new Intl.PluralRules('de'), en: new Intl.PluralRules('en') }
const NUMBERS = { de: new Intl.NumberFormat('de-DE'), en: new Intl.NumberFormat('en-US') }
const LISTS = { de: new Intl.ListFormat('de'), en: new Intl.ListFormat('en') }
const DAYS = { de: day('de-DE'), en: day('en-GB') }

function day(locale: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
}

/** `3 Spiele`, `1 Spiel`. */
export function plural(lang: Lang, count: number, one: string, many: string): string {
  return `${number(count, lang)} ${PLURALS[lang].select(count) === 'one' ? one : many}`
}

export function number(count: number, lang: Lang): string {
  return NUMBERS[lang].format(count)
}

/** `5,0`: one digit, so that columns are read easily. */
export function tenths(value: number, lang: Lang): string {
  return value.toLocaleString(LOCALES[lang], { minimumFractionDigits: 1, maximumFractionDigits: 1 })
}

/** `14 %`; a small share is not told as none. */
export function percent(share: number, lang: Lang, digits = 0): string {
  const least = 10 ** -(digits + 2)
  const text = share.toLocaleString(LOCALES[lang], { style: 'percent', maximumFractionDigits: digits })
  return share > 0 && share < least / 2 ? `< ${percent(least, lang, digits)}` : text
}

/** `Anna, Ben und Cem`. */
export function list(words: string[], lang: Lang): string {
  return LISTS[lang].format(words)
}

export function when(ms: number, lang: Lang): string {
  return DAYS[lang].format(ms)
}
