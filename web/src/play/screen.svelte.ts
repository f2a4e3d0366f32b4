/** What one screen at a table is doing: what it looks at, what it asks, what it was told. One for every GameScreen. */

import { getContext, setContext } from 'svelte'
import type { Table } from '../table/table.svelte'
import type { GameView, MenuEntry, Offer, PendingOf, PlayerView, Refusal, View } from '../table/types'
import { money, say, shortMoney, t } from '../text'
import { settings } from '../parts/settings.svelte'
import { read, write } from '../parts/storage'
import { Forecast } from './forecast.svelte'
import { grouped, isDestructive, type Grouped, type Option } from './turn/menu'
import { blank, withDeed, type Draft } from './trade/trade'

/** Refused because somebody has bid more meanwhile. */
export const OUTBID = 'outbid'
export const TABS = ['log', 'estate', 'trade', 'chat', 'table'] as const
export type Tab = (typeof TABS)[number] | 'board'
/** What is being put together for one occasion: a turn, an auction, a debt. */
type Note = { on: string; value: unknown }
export type Question = { action: string; label: string; rule: string | null; seat: number }

export class Screen {
  tab = $state<Tab>('log')
  /** On a phone the tab is a sheet that is open or not. */
  sheet = $state(false)
  selected = $state<number | null>(null)
  past = $state<{ version: number; view: View } | null>(null)
  refusal = $state<Refusal | null>(null)
  rule = $state<string | null>(null)
  question = $state<Question | null>(null)
  draft = $state<Draft | null>(null)
  notes = $state.raw<Record<string, Note>>({})
  busy = $state(false)
  /** At the end: look at the board once more. */
  afterwards = $state(false)

  readonly forecast: Forecast

  /** What is open and what is being put together outlives a reload of the tab. */
  constructor(readonly table: Table) {
    this.forecast = new Forecast(table)
    const key = `bankhalter.screen.${table.id}`
    Object.assign(this, read<Partial<Screen>>(key, {}, 'sessionStorage'))
    $effect(() => {
      const { tab, sheet, draft, notes } = this
      write(key, { tab, sheet, draft, notes }, 'sessionStorage')
    })
  }

  // ---- what is shown

  get view(): View | null {
    return this.past?.view ?? this.table.view
  }

  get game(): GameView | null {
    return this.view?.game ?? null
  }

  /** What the decision is about, in this phase; nothing in any other. */
  pending<P extends GameView['phase']>(phase: P): PendingOf<P> | null {
    const { pending } = this.game ?? {}
    return pending?.phase === phase ? (pending as PendingOf<P>) : null
  }

  /** The field that the decision is about. */
  get pendingField(): number | null {
    const { pending } = this.game ?? {}
    return pending && 'field' in pending ? pending.field : null
  }

  get seat(): number | null {
    return this.table.seat
  }

  get me(): PlayerView | null {
    return this.seat === null ? null : (this.game?.seats[this.seat] ?? null)
  }

  get menu(): MenuEntry[] {
    return this.seat === null || this.past ? [] : (this.table.menus[this.seat] ?? [])
  }

  readonly options: Grouped = $derived(grouped(this.menu))

  get isMyDecision(): boolean {
    const { actor, chance } = this.game ?? { actor: null, chance: false }
    return !this.past && this.seat !== null && (actor === this.seat || (chance && this.options.chances.length > 0))
  }

  /** Who has to decide, or for whom chance does. */
  get decider(): number | null {
    const { actor, active, pending } = this.game ?? { actor: null, active: null, pending: null }
    return actor ?? (pending && 'seat' in pending ? pending.seat : active)
  }

  /** Somebody at this screen enters what real dice or cards show. */
  get isByHand(): boolean {
    return this.isMyDecision && this.options.chances.length > 0
  }

  /** Rent that other seats of this screen may demand, although it is not their turn. */
  get claims(): { seat: number; option: Option }[] {
    const others = this.past ? [] : this.table.mine.filter((seat) => seat !== this.seat)
    return others.flatMap((seat) => grouped(this.table.menus[seat] ?? []).claims.map((option) => ({ seat, option })))
  }

  /** Offers to somebody on this screen. */
  get incoming(): Offer[] {
    return this.past ? [] : (this.game?.offers ?? []).filter((offer) => this.table.mine.includes(offer.to))
  }

  // ---- what is being put together

  recall<T>(what: string, on: string, otherwise: T): T {
    const found = this.notes[what]
    return found?.on === on ? (found.value as T) : otherwise
  }

  note(what: string, on: string, value: unknown): void {
    this.notes = { ...this.notes, [what]: { on, value } }
  }

  /** The highest bid of the auction that is going on, in words. */
  get highestBid(): string {
    const pending = this.pending('AUCTION')
    if (!pending || pending.bidder === null) return ''
    return t('play.bid-moved', this.name(pending.bidder), this.money(pending.bid ?? 0))
  }

  // ---- words

  name(seat: number | null): string {
    if (seat === null) return t('play.bank')
    return this.game?.seats[seat]?.name ?? this.view?.table.seats[seat]?.name ?? ''
  }

  field(index: number): string {
    const field = this.table.edition.fields[index]
    return field ? say(field.name) : String(index)
  }

  money(amount: number): string {
    return money(this.table.edition, amount, settings.lang)
  }

  shortMoney(amount: number): string {
    return shortMoney(this.table.edition, amount, settings.lang)
  }

  // ---- what one does

  /** Do it, or ask once more first if it cannot be had back. */
  choose(option: Pick<Option, 'action' | 'label' | 'rule' | 'word'>, seat = this.seat): void {
    if (seat === null) return
    const { action, label, rule, word } = option
    if (isDestructive(word)) this.question = { action, label, rule, seat }
    else void this.act(action, seat)
  }

  /**
   * Send an action; whether it was done. A refusal is shown, not thrown. Until what came of it is shown, the
   * menu is an old one and nothing else can be pressed.
   */
  async act(action: string, seat = this.seat): Promise<boolean> {
    if (seat === null || this.busy) return false
    const bid = this.highestBid
    const done = await this.attempt(async () => this.table.reach(await this.table.act(action, seat)))
    if (this.refusal && this.highestBid && this.highestBid !== bid) this.refusal = { ...this.refusal, error: OUTBID }
    return done
  }

  async order(path: string, body: object = {}, seat = this.seat): Promise<boolean> {
    return this.attempt(() => this.table.order(path, body, seat))
  }

  private async attempt(work: () => Promise<unknown>): Promise<boolean> {
    this.busy = true
    this.refusal = null
    try {
      await work()
      return true
    } catch (error) {
      this.refusal = error as Refusal
      return false
    } finally {
      this.busy = false
    }
  }

  open(tab: Tab): void {
    this.tab = tab
    this.sheet = true
  }

  look(field: number | null): void {
    this.selected = field
  }

  tradeWith(seat: number): void {
    if (this.draft?.to !== seat) this.draft = blank(seat)
    this.open('trade')
  }

  /** Begin a trade for a certain deed. */
  askFor(owner: number, field: number): void {
    this.tradeWith(owner)
    if (this.draft && !this.draft.get.deeds.includes(field)) this.draft = { ...this.draft, get: withDeed(this.draft.get, field) }
  }

  async travel(version: number): Promise<void> {
    await this.attempt(async () => {
      this.past = { version, view: await this.table.at(version) }
      this.sheet = false // a phone shows the board
    })
  }

  backToNow(): void {
    this.past = null
  }
}

const KEY = Symbol('screen')

export function provide(screen: Screen): Screen {
  return setContext(KEY, screen)
}

export function useScreen(): Screen {
  return getContext<Screen>(KEY)
}
