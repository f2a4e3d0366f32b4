/** What one screen at a table is doing: what it looks at, what it asks, what it was told. One for every GameScreen. */

import { getContext, setContext } from 'svelte'
import type { Table } from '../table/table.svelte'
import type { TableBank, GameView, MenuEntry, Offer, PendingOf, PlayerView, Preview, Proposal, Refusal, View } from '../table/types'
import { money, say, shortMoney, t } from '../text'
import { settings } from '../parts/settings.svelte'
import { read, write } from '../parts/storage'
import { Forecast } from './forecast.svelte'
import { nothing, remember } from './scenes/moment'
import { grouped, isDestructive, type Grouped, type Option } from './turn/menu'
import { isDone } from './trade/answers'
import { blank, touched, withDeed, type Draft } from './trade/trade'

/** Refused because somebody has bid more meanwhile. */
export const OUTBID = 'outbid'
/** Phases in which one may do this and that with a deed one looks at; in any other something is waited for. */
const AT_LEISURE = ['ROLL', 'END']
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
  /** The trade is being drawn up on stage. */
  trading = $state(false)
  notes = $state.raw<Record<string, Note>>({})
  busy = $state(false)
  /** At the end: look at the board once more. */
  afterwards = $state(false)

  /** What the stage remembers of this turn. */
  memory = $state.raw(nothing)
  /** What the board would look like after that. */
  preview = $state.raw<Preview | null>(null)

  readonly forecast: Forecast

  /** What is open and what is being put together outlives a reload of the tab. */
  constructor(readonly table: Table) {
    this.forecast = new Forecast(table)
    const key = `bankhalter.screen.${table.id}`
    Object.assign(this, read<Partial<Screen>>(key, {}, 'sessionStorage'))
    $effect(() => {
      const { tab, sheet, draft, trading, notes } = this
      write(key, { tab, sheet, draft, trading, notes }, 'sessionStorage')
    })
    $effect(() => this.#finishTrade())
    $effect(() => table.watch((events) => (this.memory = events.reduce(remember, this.memory))))
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

  /** Fields one may choose, or the one the decision is about. */
  get marked(): number[] {
    const field = this.pendingField
    const chosen = this.isTrading && this.draft ? [...this.draft.give.deeds, ...this.draft.get.deeds] : []
    return [...this.options.places.flatMap((option) => option.fields), ...(field === null ? [] : [field]), ...chosen]
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

  /** Where dice are entered, nobody need say before that they are thrown. */
  readonly options: Grouped = $derived(grouped(this.enters ? this.menu.filter(({ action }) => action !== 'roll') : this.menu))

  /** The bank of a table with real dice or cards. */
  get bank(): TableBank | null {
    return this.view?.table.bank ?? null
  }

  /** The seat here that may enter what lies on the table. */
  get banker(): number | null {
    return this.past ? null : (this.table.mine.find((seat) => this.bank?.seats.includes(seat)) ?? null)
  }

  /** Whoever holds the bank of a running game changes what was entered long ago. */
  get corrects(): boolean {
    const { bank, status } = this.table.view?.table ?? { bank: null, status: 'lobby' }
    return !!bank && status === 'running' && bank.banker !== 'each' && this.table.mine.some((seat) => bank.seats.includes(seat))
  }

  /** Real dice can be entered here now. */
  get enters(): boolean {
    return this.banker !== null && (this.bank?.dice.length ?? 0) > 0
  }

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

  /** What somebody does with real dice or cards now, in words. */
  get doesByHand(): string {
    const does = this.enters ? 'play.rolls' : this.pending('CARD') ? 'play.draws' : 'play.by-hand'
    return t(does, this.name(this.decider))
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

  /** Money that somebody on this screen is asked for. */
  get demands(): Proposal[] {
    const { proposals = [] } = this.table.view?.table ?? {}
    return proposals.filter(({ what, of }) => what === 'money' && this.table.mine.includes(of ?? -1))
  }

  /** What a question to the table is about, in words. */
  asks({ what, seat, of, amount = 0, reason = '', skip }: Proposal): string {
    const who = this.name(seat)
    const whom = this.name(of ?? null)
    if (what === 'substitute') return t(skip ? 'play.asks-skip' : 'play.asks-bot', who, whom)
    if (what !== 'money') return t(`play.asks-${what}`, who)
    const alone = this.table.mine.length === 1 && this.seat === of
    return alone ? t('play.asks-money-you', who, this.money(amount), reason) : t('play.asks-money', who, whom, this.money(amount), reason)
  }

  /** What somebody has in hand, as far as the screen has shown it. */
  cash(seat: number): number {
    return this.past ? (this.game?.seats[seat]?.cash ?? 0) : this.table.cash(seat)
  }

  // ---- what is being put together

  /** Whether a trade of mine is on stage; an auction and an offer to me come first. */
  get isTrading(): boolean {
    const answered = this.recall('answering', 'offer', 0)
    const busy = this.incoming.some((offer) => offer.number !== answered) || this.game?.phase === 'AUCTION'
    return this.trading && this.draft !== null && this.draft.from === this.seat && this.me !== null && this.me.out === 0 && !this.past && !busy
  }

  /** A deal that is done is done, whoever is at the screen then; one that was refused can be changed. */
  #finishTrade(): void {
    const sent = this.recall<number | null>('sent', 'trade', null)
    if (sent === null || !this.draft || !isDone(this.table.log, sent, [this.draft.from, this.draft.to])) return
    this.note('sent', 'trade', null)
    this.trading = false
    this.draft = null
  }

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

  /** Somebody who should sit there does not. */
  isAway(seat: number): boolean {
    const chair = this.view?.table.seats[seat]
    return chair?.kind !== 'bot' && !chair?.substitute && this.table.presence.seats[seat] === false
  }

  /** Whether the stage shows what could be built: until the turn is over. */
  get building(): boolean {
    return this.recall('building', `${this.seat} ${this.game?.turn}`, false)
  }

  set building(open: boolean) {
    this.note('building', `${this.seat} ${this.game?.turn}`, open)
  }

  // ---- words

  name(seat: number | null): string {
    if (seat === null) return t('play.bank')
    return this.game?.seats[seat]?.name ?? this.view?.table.seats[seat]?.name ?? ''
  }

  /** Who inherits everything of somebody bankrupt. */
  allTo(seat: number | null): string {
    return seat === null ? t('scene.all-to-bank') : t('scene.all-to', this.name(seat))
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
    if (word === 'pass' && this.game?.phase === 'AUCTION') return void this.standOut(seat)
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
    const phase = this.game?.phase ?? ''
    const done = await this.attempt(async () => this.table.reach(await this.table.act(action, seat)))
    if (done && !AT_LEISURE.includes(phase)) this.selected = null
    if (this.refusal && this.highestBid && this.highestBid !== bid) this.refusal = { ...this.refusal, error: OUTBID }
    return done
  }

  /** Enter what real dice or cards show. */
  async enter(outcome: string): Promise<boolean> {
    return this.act(outcome, this.banker)
  }

  /** Take back what was entered or done last, with all that followed from it. */
  async takeBack(): Promise<boolean> {
    const seat = this.table.mine.find((mine) => this.bank?.seats.includes(mine)) ?? this.seat
    return this.attempt(async () => this.table.reach((await this.table.order('undo', {}, seat)).version))
  }

  /** Be out of the auction that is running, for good. */
  async standOut(seat = this.seat): Promise<boolean> {
    return this.attempt(async () => this.table.reach((await this.table.order('out', {}, seat)).version))
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

  /** A field of the board is pressed: in a trade its deed goes into the offer or out of it, else it is shown. */
  touch(field: number | null): void {
    const draft = field !== null && this.isTrading ? touched(this.draft!, field, this.me!, this.game!.seats) : null
    if (draft) this.draft = draft
    else this.look(field)
  }

  tradeWith(seat: number): void {
    if (this.seat === null) return
    if (this.draft?.from !== this.seat || this.draft.to !== seat) this.draft = blank(this.seat, seat)
    this.trading = true
    this.sheet = false
    this.selected = null
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
