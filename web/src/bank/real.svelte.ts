/** A table at the real board that somebody is about to open. */
import { settings } from '../parts/settings.svelte'
import { liked } from '../start/setup.svelte'
import type { EditionSummary, NewGame } from '../table/types'

export const BANKERS = ['all', 'one', 'each'] as const
export const DEVICES = ['one', 'phones'] as const
export const SOURCES = ['table', 'program'] as const
const USUAL = 4

export class RealTable {
  edition = $state('classic')
  people = $state(String(USUAL))
  /** Of the others; I have a name already. */
  names = $state<string[]>([])
  device = $state<(typeof DEVICES)[number]>('one')
  banker = $state<(typeof BANKERS)[number]>('all')
  dice = $state<(typeof SOURCES)[number]>('table')
  cards = $state<(typeof SOURCES)[number]>('table')

  /** Another box may be for fewer. */
  fit({ players }: EditionSummary): void {
    this.people = String(Math.min(Math.max(Number(this.people), players.min), players.max))
  }

  /** What the server calls it; nothing if nothing is real. */
  get chance(): 'hand' | 'dice' | 'cards' | null {
    if (this.dice === this.cards) return this.dice === 'table' ? 'hand' : null
    return this.dice === 'table' ? 'dice' : 'cards'
  }

  body(): NewGame {
    const me = { ...named(settings.name), ...liked(this.edition) }
    const others = Array.from({ length: Number(this.people) - 1 }, (_, place) => this.#other(place))
    return {
      edition: this.edition as NewGame['edition'], // the server named them
      seats: [me, ...others],
      chance: this.chance ?? 'fair',
      banker: this.banker,
      pace: settings.botPace,
      lang: settings.lang,
    }
  }

  #other(place: number): NewGame['seats'][number] {
    return this.device === 'phones' ? { kind: 'open' } : named(this.names[place] ?? '')
  }
}

/** Whoever gives no name gets one from the server. */
function named(name: string): NewGame['seats'][number] {
  return name.trim() ? { kind: 'human', name: name.trim() } : { kind: 'human' }
}
