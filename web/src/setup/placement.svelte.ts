/** A position that somebody sets up: every piece of it, and what the server says about the whole. */
import { settings } from '../parts/settings.svelte'
import { get, isPassing, post, Refused, sentence } from '../table/api'
import { edition } from '../table/catalogue'
import type { CheckedPosition, Edition, GameView, Impossible, PlacedDeed, PositionBody, ReadPosition } from '../table/types'
import { word } from './words'

export type Deed = { owner: number | null; level: number; mortgaged: boolean }
export type Chair = { name: string; cash: number; position: number; jail: number | null; jailCards: number[]; tickets: number }

/** While somebody is typing, nothing is asked. */
const PATIENCE = 150
/** After so long the server is asked again, if it could not answer. */
const AGAIN = 2000
const USUAL = 4
const FREE: Deed = { owner: null, level: 0, mortgaged: false }

export class Placement {
  board = $state.raw<Edition | null>(null)
  preset = $state('official')
  houseRules = $state.raw<Record<string, number>>({})
  claims = $state<'automatic' | 'strict'>('automatic')
  seats = $state<Chair[]>([])
  deeds = $state<Record<number, Deed>>({})
  active = $state(0)
  turn = $state(1)
  pile = $state<number[] | null>(null)

  /** The answer of the server to what stands there now; null while it is asked. */
  position = $state<string | null>(null)
  problems = $state.raw<Impossible[]>([])
  checking = $state(true)
  /** Why it cannot be checked just now. */
  trouble = $state('')
  exact = $state(true)
  #game = $state.raw<GameView | null>(null)
  /** What the server has judged last. */
  #judged = ''

  names = $derived(this.seats.map((seat, place) => seat.name.trim() || word('player', { place: place + 1 })))

  /** What the board shows: the pieces as they stand here, the rents as far as the server has told them. */
  get view(): GameView | null {
    const game = this.#game
    if (!game || !this.board || game.edition !== this.board.id || game.seats.length !== this.seats.length) return null
    const seats = game.seats.map((seat, place) => {
      const { cash, position, jail, tickets } = this.seats[place]!
      return { ...seat, name: this.names[place]!, cash, position: jail === null ? position : this.jailField, jail, tickets }
    })
    const fields = game.fields.map((deed, field) => deed && { ...deed, ...this.deed(field) })
    return { ...game, active: this.active, seats, fields }
  }

  get jailField(): number {
    return this.board?.fields.find((field) => field.kind === 'jail')?.index ?? 0
  }

  deed(field: number): Deed {
    return this.deeds[field] ?? FREE
  }

  place(field: number, change: Partial<Deed>): void {
    this.deeds[field] = { ...this.deed(field), ...change }
  }

  /** Another board: nothing on it fits any more. */
  async lay(id: string): Promise<void> {
    this.board = await edition(id)
    const count = Math.min(Math.max(this.seats.length || USUAL, this.board.players.min), this.board.players.max)
    const names = this.seats.map((seat) => seat.name)
    this.seats = Array.from({ length: count }, (_, place) => this.#chair(names[place] ?? ''))
    if (!this.board.presets.some((preset) => preset.id === this.preset)) this.preset = 'official'
    Object.assign(this, { houseRules: {}, deeds: {}, active: 0, turn: 1, pile: null })
  }

  /** So many play. Who goes leaves what they had to the bank. */
  seat(count: number): void {
    this.seats = Array.from({ length: count }, (_, place) => this.seats[place] ?? this.#chair(''))
    for (const [field, { owner }] of Object.entries(this.deeds)) if (owner !== null && owner >= count) delete this.deeds[Number(field)]
    this.active = Math.min(this.active, count - 1)
  }

  #chair(name: string): Chair {
    return { name, cash: this.board?.money.start_cash ?? 0, position: 0, jail: null, jailCards: [], tickets: 0 }
  }

  // ---- the server

  body(): PositionBody {
    const deeds: PlacedDeed[] = Object.entries(this.deeds)
      .filter(([, { owner, level, mortgaged }]) => owner !== null || level || mortgaged)
      .map(([field, deed]) => ({ field: Number(field), ...deed }))
    return {
      edition: this.board!.id as PositionBody['edition'], // the server named it
      preset: this.preset as PositionBody['preset'],
      house_rules: this.houseRules,
      claims: this.claims,
      seats: this.seats.map(({ name, cash, position, jail, jailCards, tickets }) => ({
        ...(name.trim() ? { name: name.trim() } : {}),
        ...{ cash, position, jail, jail_cards: jailCards, tickets },
      })),
      deeds,
      active: this.active,
      turn: this.turn,
      pile: this.pile,
    }
  }

  /** Ask whether this can be, when nobody has changed anything for a moment; what is returned ends it. */
  watch(): () => void {
    const body = this.body()
    const asked = JSON.stringify([body, settings.lang])
    if (asked === this.#judged) return () => undefined
    this.checking = true
    let left = false
    const ask = async (): Promise<void> => {
      const found = await this.#ask(body)
      if (left) return // somebody went on
      this.trouble = found instanceof Refused ? found.message : ''
      if (found instanceof Refused) {
        timer = setTimeout(() => void ask(), AGAIN)
        return
      }
      this.exact = true
      this.#adopt(found, asked)
    }
    let timer = setTimeout(() => void ask(), PATIENCE)
    return () => {
      left = true
      clearTimeout(timer)
    }
  }

  /** What the server says of it; or what is in the way for the moment, which says nothing of the position. */
  async #ask(body: PositionBody): Promise<CheckedPosition | Refused> {
    try {
      return await post<CheckedPosition>('/api/positions', body)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      if (isPassing(error)) return error
      return { position: null, problems: [{ text: sentence(error), seat: null, field: null }], game: null }
    }
  }

  #adopt({ position, problems, game }: CheckedPosition, asked: string): void {
    this.#judged = asked
    Object.assign(this, { position, problems, checking: false })
    if (!game) return
    this.#game = game
    const { plain, expiry } = game.bank.tickets
    if (this.pile === null && plain + expiry) this.pile = [plain, expiry]
  }

  /** A ticket in hand comes from the pile, as long as there is one. */
  hold(seat: number, tickets: number): void {
    const chair = this.seats[seat]!
    if (this.pile) this.pile[0] = Math.max(0, this.pile[0]! - (tickets - chair.tickets))
    chair.tickets = tickets
  }

  /** Set up what a line of text says. */
  async load(line: string): Promise<void> {
    const found = await get<ReadPosition>('/api/positions', { position: line })
    const { parts } = found
    this.board = await edition(parts.edition)
    this.preset = parts.preset ?? 'official'
    this.houseRules = parts.house_rules ?? {}
    this.claims = parts.claims ?? 'automatic'
    this.seats = parts.seats.map((seat, place) => ({
      name: this.seats[place]?.name ?? '',
      cash: seat.cash,
      position: seat.position ?? 0,
      jail: seat.jail ?? null,
      jailCards: seat.jail_cards ?? [],
      tickets: seat.tickets ?? 0,
    }))
    this.deeds = Object.fromEntries((parts.deeds ?? []).map(({ field, ...deed }) => [field, { ...FREE, ...deed }]))
    this.active = parts.active ?? 0
    this.turn = parts.turn ?? 1
    this.pile = parts.pile ?? null
    this.exact = found.exact
    this.#adopt(found, JSON.stringify([this.body(), settings.lang]))
  }
}
