/** The table that somebody is about to open. */
import { chosenNames } from '../names/kept.svelte'
import type { Look } from '../parts/looks.svelte'
import { settings } from '../parts/settings.svelte'
import type { EditionSummary, Level, NewGame, SeatBody } from '../table/types'
import { say } from '../text'

export type SeatKind = 'me' | 'here' | 'link' | 'bot'
export type SeatPlan = { kind: SeatKind; name: string; level: string } & Look


export const CLOCKS = [0, 30, 60, 120, 300]
/** Rounds or minutes after which wealth decides, as one chooses them. */
export const LIMITS = ['', 'rounds 10', 'rounds 20', 'rounds 30', 'minutes 30', 'minutes 60', 'minutes 90'] as const
export type Limit = (typeof LIMITS)[number]
/** Whether rent is paid by itself, or lapses unless it is asked for. */
export type Claims = 'automatic' | 'strict'
const OPPONENTS = ['collector', 'builder', 'banker']
const AWAY = 300

export class Setup {
  edition = $state('classic')
  preset = $state('official')
  seats = $state<SeatPlan[]>([plan('me', 0), plan('link', 1)])
  /** Only what was changed: everything else is as in the rulebook. */
  houseRules = $state<Record<string, number>>({})
  clock = $state(0)
  limit = $state<Limit>('')
  claims = $state<Claims>('automatic')
  talk = $state<'none' | 'few' | 'more'>('few')
  insight = $state<'off' | 'after' | 'spectators' | 'all'>('after')

  /** Whether fields and cards are called what I call them, if I do. */
  ownNames = $state(true)

  constructor() {
    if (settings.colour !== null) this.dress(0, 'colour', settings.colour)
  }

  add(): void {
    this.seats.push({ ...plan('bot', 0), colour: this.#free('colour'), token: this.#free('token') })
  }

  remove(place: number): void {
    this.seats.splice(place, 1)
  }

  /** Give a seat a colour or a token; who had it gets the seat's. */
  dress(place: number, what: keyof Look, value: number): void {
    const seat = this.seats[place]!
    const other = this.seats.find((found) => found !== seat && found[what] === value)
    if (other) other[what] = seat[what]
    seat[what] = value
  }

  #free(what: keyof Look): number {
    const taken = this.seats.map((seat) => seat[what])
    let number = 0
    while (taken.includes(number)) number += 1
    return number
  }

  /** Another edition may have fewer seats or no short game. */
  fit(edition: EditionSummary): void {
    const { id, players, presets } = edition
    this.houseRules = rulesOf(this.houseRules, edition)
    if (this.seats.length > players.max) this.seats = this.seats.slice(0, players.max)
    this.seats.forEach((seat, place) => (seat.token = place))
    const liked = settings.tokens[id]
    if (liked !== undefined) this.dress(0, 'token', liked)
    if (!presets.some((preset) => preset.id === this.preset)) this.preset = 'official'
  }

  /** Who comes by a link chooses there; who looks like their place need not say so. */
  #look(place: number): Partial<Look> {
    const { kind, colour, token } = this.seats[place]!
    if (kind === 'link') return {}
    return { ...(colour === place ? {} : { colour }), ...(token === place ? {} : { token }) }
  }

  body(levels: Level[]): NewGame {
    return {
      edition: known(this.edition),
      preset: known(this.preset),
      seats: wishes(this.seats, levels).map((wish, place) => ({ ...wish, ...this.#look(place) })),
      house_rules: { ...this.houseRules },
      clock: this.clock ? { seconds: this.clock, pause: AWAY } : null,
      limit: limitOf(this.limit),
      claims: this.claims,
      pace: settings.botPace,
      talk: this.talk,
      insight: this.insight,
      ...chosenNames(this.edition, this.ownNames),
      lang: settings.lang,
    }
  }
}

/** What the server calls it. */
export function limitOf(limit: Limit): NewGame['limit'] {
  const [what, count] = limit.split(' ')
  return limit ? { [what!]: Number(count) } : null
}

/** The house rules that there are in a box, too: another one may have others. */
export function rulesOf(chosen: Record<string, number>, { house_rules }: EditionSummary): Record<string, number> {
  return Object.fromEntries(Object.entries(chosen).filter(([name]) => house_rules.some((rule) => rule.name === name)))
}

/** Me against three bots of different character. */
export function quickGame(edition: string, levels: Level[]): NewGame {
  const bots = OPPONENTS.map((level, number) => plan('bot', number + 1, level))
  const [me, ...others] = wishes([plan('me', 0), ...bots], levels)
  return { edition: known(edition), seats: [{ ...me!, ...liked(edition) }, ...others], pace: settings.botPace, lang: settings.lang }
}

/** Me and so many others, who come by a link or sit down at this screen. */
export function together(edition: string, people: number): NewGame {
  const others = Array.from({ length: people - 1 }, (_, number) => plan('link', number + 1))
  const [me, ...open] = wishes([plan('me', 0), ...others], [])
  return { edition: known(edition), seats: [{ ...me!, ...liked(edition) }, ...open], pace: settings.botPace, lang: settings.lang }
}

/** What this person looked like last time. */
export function liked(edition: string): Partial<Look> {
  const token = settings.tokens[edition]
  return { ...(settings.colour === null ? {} : { colour: settings.colour }), ...(token === undefined ? {} : { token }) }
}

export function keepLook(edition: string, what: keyof Look, value: number): void {
  if (what === 'colour') settings.colour = value
  else settings.tokens = { ...settings.tokens, [edition]: value }
}

/** Ids come from the server's own catalogue, so it knows them; which there are the page does not. */
function known<Id extends string>(id: string): Id {
  return id as Id
}

function plan(kind: SeatKind, place: number, level = 'builder'): SeatPlan {
  return { kind, name: '', level, colour: place, token: place }
}

function wishes(seats: SeatPlan[], levels: Level[]): SeatBody[] {
  const taken = new Map<string, number>()
  return seats.map((seat) => {
    if (seat.kind === 'link') return { kind: 'open' }
    if (seat.kind === 'me') return person(settings.name)
    if (seat.kind === 'here') return person(seat.name)
    return { kind: 'bot', level: known(seat.level), name: botName(seat.level, levels, taken) }
  })
}

/** Whoever gives no name gets one from the server. */
function person(name: string): SeatBody {
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
