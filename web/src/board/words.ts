/** The board's dictionary. The board is told its language, so that it can be drawn in any, anywhere. */
import { board as de } from '../text/de/board'
import { board as en } from '../text/en/board'
import type { Edition, Lang, Piece } from '../table/types'
import { number, plural } from '../text/forms'

const WORDS = { de, en }

export function words(lang: Lang): typeof de {
  return WORDS[lang]
}

/** `3 Häuser`, `1 Hotel`: what stands on a field of this level; empty for nothing. */
export function buildings(edition: Edition, kind: string, level: number, lang: Lang): string {
  const [piece, count] = pieces(edition, kind, level) ?? []
  if (!piece || !count) return ''
  const [one, many] = edition.words[piece]![lang]
  return plural(lang, count, one, many)
}

/** Which pieces stand on a field of this kind and level, and how many. */
export function pieces(edition: Edition, kind: string, level: number): [Piece, number] | null {
  const built = edition.levels[kind]?.[level - 1]
  return built ? [built.piece, built.count] : null
}

/** An amount for a field: no currency, and thousands where there is no room for all digits. */
export function figure(amount: number, lang: Lang): string {
  return amount >= 100000 ? `${number(amount / 1000, lang)}k` : number(amount, lang)
}
