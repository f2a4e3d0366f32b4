/** What an action on deeds and buildings would change, put side by side with what is. */

import { words } from '../../board/words'
import type { Edition, GameView, Lang, Piece, Preview } from '../../table/types'
import { money, number, say, t } from '../../text'

export type Change = { label: string; now: string; then: string }

/** Rents first, then my cash, then what the bank has left. */
export function changes(edition: Edition, game: GameView, seat: number, preview: Preview, lang: Lang): Change[] {
  return [...rents(edition, game, preview, lang), ...besides(edition, game, seat, preview, lang)]
}

/** What changes apart from rents. */
export function besides(edition: Edition, game: GameView, seat: number, preview: Preview, lang: Lang): Change[] {
  const cash = { label: t('play.cash'), now: money(edition, game.seats[seat]!.cash, lang), then: money(edition, preview.cash, lang) }
  return [cash, ...stock(edition, game, preview, lang)]
}

export function rents(edition: Edition, game: GameView, preview: Preview, lang: Lang): Change[] {
  const changed = Object.entries(preview.fields).filter(([index, then]) => game.fields[Number(index)]?.rent !== then.rent)
  return changed.map(([index, then]) => {
    const field = edition.fields[Number(index)]!
    const amount = (rent: number): string => {
      const text = money(edition, rent, lang)
      return field.kind === 'utility' ? words(lang)['board.per-pip'](text) : text
    }
    return { label: changed.length > 1 ? t('play.rent-of', say(field.name)) : t('play.rent'), now: amount(game.fields[field.index]!.rent), then: amount(then.rent) }
  })
}

function stock(edition: Edition, game: GameView, preview: Preview, lang: Lang): Change[] {
  const pieces = Object.keys(preview.stock) as Piece[]
  const changed = pieces.filter((piece) => preview.stock[piece] !== game.bank.stock[piece])
  return changed.map((piece) => ({
    label: t('play.bank-has', edition.words[piece]![lang][1]),
    now: number(game.bank.stock[piece], lang),
    then: number(preview.stock[piece], lang),
  }))
}

/** What one would be poorer by: buildings are bought back at a loss. */
export function loss(game: GameView, seat: number, preview: Preview): number {
  return Math.max(0, game.seats[seat]!.wealth - preview.wealth)
}
