import type { Edition, Lang } from '../table/types'
import { number } from './forms'

const SHORT = 3

/** A sentence whose amounts and numbers begin no line. */
export function unbroken(sentence: string): string {
  return sentence.replace(/ (?=\d)/g, '\u00a0')
}

/** An amount as the edition writes it: `M 1.500`, `1,500 gold dragons`. */
export function money(edition: Pick<Edition, 'currency'>, amount: number, lang: Lang): string {
  const { one, many } = edition.currency
  const size = Math.abs(amount)
  const text = (size === 1 ? one : many)[lang].replace('{}', number(size, lang))
  return amount < 0 ? `−${text}` : text
}

/** The same for small places: a currency that is written out is left out. */
export function shortMoney(edition: Pick<Edition, 'currency'>, amount: number, lang: Lang): string {
  const sign = edition.currency.many[lang].replace('{}', '').trim()
  return sign.length > SHORT ? number(amount, lang) : money(edition, amount, lang)
}
