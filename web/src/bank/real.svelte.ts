/** A table at the real board that somebody is about to open. */
import { chosenNames } from '../names/kept.svelte'
import { settings } from '../parts/settings.svelte'
import { liked, limitOf, rulesOf, type Claims, type Limit } from '../start/setup.svelte'
import type { EditionSummary, NewGame } from '../table/types'

export const BANKERS = ['all', 'one', 'each'] as const
export type Banker = (typeof BANKERS)[number]
export const DEVICES = ['one', 'phones'] as const
export const SOURCES = ['table', 'program'] as const
const USUAL = 4

export class RealTable {
  edition = $state('classic')
  preset = $state('official')
  people = $state(String(USUAL))
  /** Of the others; I have a name already. */
  names = $state<string[]>([])
  device = $state<(typeof DEVICES)[number]>('one')
  banker = $state<Banker>('all')
  dice = $state<(typeof SOURCES)[number]>('table')
  cards = $state<(typeof SOURCES)[number]>('table')
  /** Only what this table does otherwise than the rulebook. */
  houseRules = $state<Record<string, number>>({})
  claims = $state<Claims>('automatic')
  limit = $state<Limit>('')

  /** Whether fields and cards are called what I call them, if I do. */
  ownNames = $state(true)

  /** Another box may be for fewer, or have no short game. */
  fit(edition: EditionSummary): void {
    const { players, presets } = edition
    this.houseRules = rulesOf(this.houseRules, edition)
    this.people = String(Math.min(Math.max(Number(this.people), players.min), players.max))
    if (!presets.some((preset) => preset.id === this.preset)) this.preset = 'official'
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
      preset: this.preset as NewGame['preset'],
      seats: [me, ...others],
      chance: this.chance ?? 'fair',
      banker: this.banker,
      house_rules: { ...this.houseRules },
      claims: this.claims,
      limit: limitOf(this.limit),
      ...chosenNames(this.edition, this.ownNames),
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
