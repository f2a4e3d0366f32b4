import type { EditionSummary } from '../table/types'
import { say, t } from '../text'

const KNOWN = ['classic', 'mega-deluxe', 'burgen-schloesser', 'game-of-thrones', 'yu-gi-oh'] as const

/** What an edition is like, in a sentence of our own if we know it. */
export function portrait({ id, about }: EditionSummary): string {
  const known = KNOWN.find((found) => found === id)
  return known ? t(`about.${known}`) : say(about)
}
