/** The one sum of money that a field shows. */
import type { Edition, Field, GameView, Lang } from '../table/types'
import { figure, words } from './words'

/** The price as long as it is free, then the rent of now; what it gives or takes otherwise; empty for nothing. */
export function sumOn(edition: Edition, view: GameView | null, field: Field, lang: Lang): string {
  const deed = view?.fields[field.index]
  if (deed?.mortgaged) return words(lang)['board.mortgage-short']
  if (deed && deed.owner !== null) return (field.kind === 'utility' ? '×' : '') + figure(deed.rent, lang)
  const gain = field.kind === 'los' ? edition.money.salary : field.kind === 'parking' ? (view?.bank.pot ?? 0) : 0
  if (gain) return `+${figure(gain, lang)}`
  if (field.tax) return `−${figure(field.tax, lang)}`
  return field.price ? figure(field.price, lang) : ''
}
