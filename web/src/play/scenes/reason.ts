/** What a payment is for, in words. */
import type { EventOf } from '../../table/types'
import { t } from '../../text'
import type { Screen } from '../screen.svelte'

const KNOWN = ['salary', 'tax', 'card', 'fine', 'gift', 'pot', 'interest', 'estate'] as const

export function reason(screen: Screen, why: EventOf<'paid'>['why'], field: number | null): string {
  if (why === 'rent') return field === null ? t('play.rent') : t('scene.why-rent', screen.field(field))
  const found = KNOWN.find((one) => one === why)
  return found ? t(`scene.why-${found}`) : ''
}
