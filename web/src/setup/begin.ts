/** A table that begins at a position. */
import { settings } from '../parts/settings.svelte'
import type { NewGame } from '../table/types'
import type { Placement } from './placement.svelte'

export const KINDS = ['screen', 'real'] as const
export const WHO = ['here', 'bots', 'link'] as const
const LEVEL = 'builder'

export function table(placement: Placement, line: string, kind: (typeof KINDS)[number], who: (typeof WHO)[number]): NewGame {
  const { edition, preset, house_rules, claims } = placement.body()
  return {
    ...{ edition, preset, house_rules, claims },
    seats: placement.names.map((name, place) => seat(name, place, who)),
    chance: kind === 'real' ? 'hand' : 'fair',
    pace: settings.botPace,
    lang: settings.lang,
    start: line,
  } as NewGame
}

function seat(name: string, place: number, who: (typeof WHO)[number]): NewGame['seats'][number] {
  if (place === 0 || who === 'here') return { kind: 'human', name }
  return who === 'bots' ? { kind: 'bot', level: LEVEL as 'beginner', name } : { kind: 'open' }
}
