/** The table that somebody is about to open. */
import { settings } from '../parts/settings.svelte'
import type { EditionSummary, Level } from '../table/types'
import { say } from '../text'

export type SeatKind = 'me' | 'here' | 'link' | 'bot'
export type SeatPlan = { kind: SeatKind; name: string; level: string }

/** What the server is asked for. */
export type SeatWish = { kind: 'human' | 'open' | 'bot'; name?: string; level?: string }
export type NewGame = { edition: string; seats: SeatWish[]; [option: string]: unknown }

export const CLOCKS = [0, 30, 60, 120, 300]
export const PACES = ['2500', '1000', '300', '0'] as const
const OPPONENTS = ['collector', 'builder', 'banker']
const AWAY = 300

export class Setup {
  edition = $state('classic')
  preset = $state('official')
  seats = $state<SeatPlan[]>([plan('me'), plan('link')])
  /** Only what was changed: everything else is as in the rulebook. */
  houseRules = $state<Record<string, number>>({})
  clock = $state(0)
  claims = $state<'automatic' | 'strict'>('automatic')
  chance = $state<'fair' | 'hand'>('fair')
  pace = $state<(typeof PACES)[number]>('1000')

  add(): void {
    this.seats.push(plan('bot'))
  }

  remove(place: number): void {
    this.seats.splice(place, 1)
  }

  /** Another edition may have fewer seats or no short game. */
  fit({ players, presets }: EditionSummary): void {
    if (this.seats.length > players.max) this.seats = this.seats.slice(0, players.max)
    if (!presets.some((preset) => preset.id === this.preset)) this.preset = 'official'
  }

  body(levels: Level[]): NewGame {
    return {
      edition: this.edition,
      preset: this.preset,
      seats: wishes(this.seats, levels),
      house_rules: { ...this.houseRules },
      clock: this.clock ? { seconds: this.clock, pause: AWAY } : null,
      claims: this.claims,
      chance: this.chance,
      pace: Number(this.pace),
      lang: settings.lang,
    }
  }
}

/** Me against three bots of different character. */
export function quickGame(edition: string, levels: Level[]): NewGame {
  const bots = OPPONENTS.map((level) => plan('bot', level))
  return { edition, seats: wishes([plan('me'), ...bots], levels), lang: settings.lang }
}

function plan(kind: SeatKind, level = 'builder'): SeatPlan {
  return { kind, name: '', level }
}

function wishes(seats: SeatPlan[], levels: Level[]): SeatWish[] {
  const taken = new Map<string, number>()
  return seats.map((seat) => {
    if (seat.kind === 'link') return { kind: 'open' }
    if (seat.kind === 'me') return person(settings.name)
    if (seat.kind === 'here') return person(seat.name)
    return { kind: 'bot', level: seat.level, name: botName(seat.level, levels, taken) }
  })
}

/** Whoever gives no name gets one from the server. */
function person(name: string): SeatWish {
  return name.trim() ? { kind: 'human', name: name.trim() } : { kind: 'human' }
}

/** Bots are called after their character, the second of a kind with a number. */
function botName(id: string, levels: Level[], taken: Map<string, number>): string {
  const level = levels.find((found) => found.id === id)
  const count = (taken.get(id) ?? 0) + 1
  taken.set(id, count)
  const name = level ? say(level.name) : id
  return count > 1 ? `${name} ${count}` : name
}
