/** A table that begins at a position. */
import type { Banker } from '../bank/real.svelte'
import { chosenNames } from '../names/kept.svelte'
import { settings } from '../parts/settings.svelte'
import type { NewGame } from '../table/types'
import type { Placement } from './placement.svelte'

export const KINDS = ['screen', 'real'] as const
export const WHO = ['here', 'bots', 'link'] as const
const LEVEL = 'builder'

export function table(placement: Placement, line: string, kind: (typeof KINDS)[number], who: (typeof WHO)[number], banker: Banker, ownNames: boolean): NewGame {
  const { edition, preset, house_rules, claims } = placement.body()
  return {
    ...{ edition, preset, house_rules, claims },
    seats: placement.names.map((name, place) => seat(name, place, who)),
    ...(kind === 'real' ? { chance: 'hand', banker } : { chance: 'fair' }),
    pace: settings.botPace,
    lang: settings.lang,
    start: line,
    ...chosenNames(edition, ownNames),
  } as NewGame
}

function seat(name: string, place: number, who: (typeof WHO)[number]): NewGame['seats'][number] {
  if (place === 0 || who === 'here') return { kind: 'human', name }
  return who === 'bots' ? { kind: 'bot', level: LEVEL as 'beginner', name } : { kind: 'open' }
}
