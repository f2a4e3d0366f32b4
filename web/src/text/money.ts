import type { Edition, Lang } from '../table/types'
import { number } from './forms'

/** An amount as the edition writes it: `M 1.500`, `1,500 gold dragons`. */
export function money(edition: Pick<Edition, 'currency'>, amount: number, lang: Lang): string {
  const { one, many } = edition.currency
  const size = Math.abs(amount)
  const text = (size === 1 ? one : many)[lang].replace('{}', number(size, lang))
  return amount < 0 ? `−${text}` : text
}
