import { settings } from '../../parts/settings.svelte'
import type { Edition, Odds } from '../../table/types'
import { money, percent, t } from '../../text'

/** The rent that the next throw may cost, in a few words. */
export function risk({ chance, most }: Odds['rent'], edition: Edition): string {
  return chance > 0 ? t('play.risk-of', percent(chance, settings.lang), money(edition, most, settings.lang)) : t('play.no-risk')
}
