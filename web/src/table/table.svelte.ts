/** A table as this page knows it: a fold over what the server sends, shown at the reader's speed. */
import { randomId } from '../parts/random'
import { looks, type Look } from '../parts/looks.svelte'
import { settings } from '../parts/settings.svelte'
import { Refused, get, post } from './api'
import { boardOf } from './catalogue'
import { Connection, type Online } from './connection'
import { dropSeat, heldSeats, holdSeats } from './devices'
import { asLine, unbroken, type LogLine } from './log'
import { beats } from './pace'
import { renewal } from './renewal'
import { Stage } from './stage'
import type {
  Clock, Edition, Explained, GameEvent, HeldSeat, Lang, Log, LogMessage, MenuEntry, Message, MessageOf, Odds, Ordered,
  Presence, Shown, State, Story, View,
} from './types'

const PAGE = 500
/** How often others may be quicker. */
const TRIES = 5

export type Watcher = (events: GameEvent[]) => void

export class Table {
  view = $state.raw<View | null>(null)
  version = $state(0)
  menus = $state.raw<Record<number, MenuEntry[]>>({})
  log = $state.raw<LogLine[]>([])
  presence = $state.raw<Presence>({ seats: [], spectators: 0, away: 0 })
  clock = $state.raw<Clock | null>(null)
  /** Why this game can only be read, if it is of other times. */
  frozen = $state('')
  online = $state<Online>('connecting')
  held = $state.raw<HeldSeat[]>([])
  happening = $state.raw<GameEvent[]>([])
  /** How often another moment was gone to: what changed in between was not seen to happen. */
  leaps = $state(0)
  /** What was seen to be paid since the view, by seat. */
  #paid = $state.raw<Record<number, number>>({})
  /** The seat somebody picked on a shared screen; it holds until another seat has to decide. */
  #picked = $state<number | null>(null)

  mine = $derived(this.held.map((held) => held.seat))
  seat = $derived(this.#picked ?? this.#deciding() ?? this.mine[0] ?? null)

  #connection: Connection
  #waiting: (() => void)[] = []
  #watchers: Watcher[] = []
  /** The newest version of which everything has been seen. */
  #seen = 0
  #stage = new Stage((message) => this.#show(message))

  private constructor(
    readonly id: string,
    readonly edition: Edition,
    state: Shown,
    held: HeldSeat[],
  ) {
    this.held = held
    this.#adopt(state)
    this.#connection = new Connection(
      {
        address: (since) => socketAddress(id, since, settings.lang),
        auth: () => ({ tokens: this.held.map((held) => held.token), lang: settings.lang }),
        hear: (message) => this.#hear(message),
        changed: (online) => this.#changed(online),
        contract: (version) => renewal.compare(version, () => this.#isQuiet),
        rejected: () => void this.#dropStrangers(),
      },
      state.version,
    )
  }

  /** Sit down at a table, or only watch it; a wrong address is a `Refused`. */
  static async open(id: string, watching = false): Promise<Table> {
    const state = await get<State>(gamePath(id))
    const board = await boardOf(id, state.view.table)
    const table = new Table(id, board, state, watching ? [] : heldSeats(id))
    table.#connection.open()
    return table
  }

  /** A table to be seen once more: nobody is called, `play` says what happens. */
  static recorded(id: string, board: Edition, shown: Shown): Table {
    return new Table(id, board, shown, [])
  }

  /** Show what happened once more. */
  play(message: Message): void {
    this.#stage.add(message)
  }

  /** Show another moment, with what was told up to there. */
  turnTo(shown: Shown, log: LogLine[]): void {
    this.leaps += 1
    this.log = log
    this.#adopt(shown)
  }

  close(): void {
    this.#stage.close()
    this.#connection.close()
    looks.show([])
  }

  /** What is in a purse, as far as it was seen. */
  cash(seat: number): number {
    return (this.view?.game?.seats[seat]?.cash ?? 0) + (this.#paid[seat] ?? 0)
  }

  /** Be told of everything the moment it is to be seen, however fast it goes by; what is returned ends it. */
  watch(watcher: Watcher): () => unknown {
    this.#watchers.push(watcher)
    return () => (this.#watchers = this.#watchers.filter((other) => other !== watcher))
  }

  // ---- what people do

  /** Do something; the version that has it. If others were quicker, it is tried again if it still means the same. */
  async act(action: string, seat = this.seat, tries = TRIES): Promise<number> {
    const meant = meaning(this.view, seat, action)
    try {
      return await this.#ask(action, seat)
    } catch (error) {
      if (!meant || !tries || !(error instanceof Refused && error.error === 'stale')) throw error
      this.hurry()
      await this.reach(error.version ?? 0)
      if (meaning(this.view, seat, action) !== meant) throw error
      return this.act(action, seat, tries - 1)
    }
  }

  /** Wait until this version is shown. */
  async reach(version: number): Promise<void> {
    while (this.version < version) await new Promise<void>((done) => this.#waiting.push(done))
  }

  order(path: string, body: object = {}, seat = this.seat): Promise<Ordered> {
    return post(gamePath(this.id, path), { id: randomId(), ...body }, this.#token(seat))
  }

  explain(action: string, seat = this.seat): Promise<Explained> {
    return get(gamePath(this.id, 'explain'), { action }, this.#token(seat))
  }

  odds(): Promise<{ version: number; seats: Odds[] }> {
    return get(gamePath(this.id, 'odds'))
  }

  story(): Promise<Story> {
    return get(gamePath(this.id, 'story'))
  }

  async at(version: number): Promise<View> {
    return (await get<State>(gamePath(this.id), { at: version })).view
  }

  async join(name: string, look: Partial<Look> = {}): Promise<void> {
    const body = { name, client_seed: randomId(), ...look }
    this.hold(await post<HeldSeat>(gamePath(this.id, 'join'), body))
  }

  async start(fill?: string): Promise<void> {
    const body = { client_seed: randomId(), ...(fill ? { fill } : {}) }
    await post(gamePath(this.id, 'start'), body, this.#token(this.seat))
  }

  /** Get up; in the lobby somebody else may take the seat, in the game a bot goes on. */
  async leave(seat = this.seat): Promise<void> {
    await this.order('leave', {}, seat)
    if (this.view?.table.status === 'lobby' && seat !== null) this.#drop(seat)
  }

  /** Show this seat's menu, on a screen with several. */
  pick(seat: number): void {
    this.#picked = seat
  }

  /** Show at once what is still waiting to be shown. */
  hurry(): void {
    this.#stage.hurry()
  }

  hold(seat: HeldSeat): void {
    holdSeats(this.id, [seat])
    this.held = heldSeats(this.id)
    this.#connection.introduce()
  }

  /** The reader's language has changed: the server tells everything again in it. */
  async speak(): Promise<void> {
    this.#connection.introduce()
    await this.#readLog(true)
  }

  async #ask(action: string, seat: number | null): Promise<number> {
    const done = await this.#connection.ask({ t: 'act', d: { action, version: this.version, seat } })
    return done.version
  }

  /** Nothing is being done or shown. */
  get #isQuiet(): boolean {
    return !this.#connection.isWaiting && !this.happening.length
  }

  // ---- what the server says

  #changed(online: Online): void {
    this.online = online
    if (online === 'online') this.#catchUp()
  }

  #hear(message: Message): void {
    if (message.t === 'presence') this.presence = message.d
    else if (message.t === 'clock') this.clock = message.d
    else if (message.t === 'frozen') this.frozen = message.d.message
    else this.#stage.add(message)
  }

  /** Show one message; whoever shows the next one waits until this is over. */
  async #show(message: Message): Promise<void> {
    if ('v' in message) await this.#tell(message)
    else if (message.t === 'menu') this.#offer(message)
    else if (message.t === 'sync' || message.t === 'view') this.#adopt(message.d)
    if (message.t === 'sync') this.#catchUp()
  }

  /** Show what happened, beat by beat: log and purses tell nothing of it before it was seen. */
  async #tell(message: LogMessage): Promise<void> {
    const line = asLine(message)
    const told: GameEvent[] = []
    for (const { events, time } of beats(line.events, this.edition.fields.length)) {
      this.happening = events
      for (const watch of this.#watchers) watch(events)
      this.#pay(events, 'seat', -1)
      await this.#stage.wait(time)
      this.#pay(events, 'other', 1)
      told.push(...events)
      this.#write({ ...line, events: [...told] })
    }
    if (!told.length) this.#write(line)
    this.#seen = Math.max(this.#seen, line.v)
    this.happening = []
  }

  /** Add a line to the log, or what more is known of it. */
  #write(line: LogLine): void {
    this.log = [...this.log.filter((old) => old.v !== line.v), line]
  }

  /** Money leaves one purse, and arrives in another when it was seen; the next view has counted it already. */
  #pay(events: GameEvent[], whose: 'seat' | 'other', sign: 1 | -1): void {
    const paid = { ...this.#paid }
    for (const event of events) {
      const seat = event.kind === 'paid' ? event[whose] : null
      if (event.kind === 'paid' && seat !== null) paid[seat] = (paid[seat] ?? 0) + sign * event.amount
    }
    this.#paid = paid
  }

  #offer({ d }: MessageOf<'menu'>): void {
    this.menus = { ...this.menus, [d.seat]: d.menu }
  }

  #adopt({ view, version }: Shown): void {
    if (view.game?.actor !== this.view?.game?.actor) this.#picked = null
    if (view.table.rematch) holdSeats(view.table.rematch, this.held) // the same tokens open the same seats there
    this.view = view
    this.#paid = {}
    looks.show(view.table.seats)
    this.version = version
    this.#seen = Math.max(this.#seen, version)
    for (const done of this.#waiting.splice(0)) done()
  }

  #catchUp(): void {
    this.#readLog().catch(() => undefined) // the next connection tries again
  }

  /** What happened before we came, or while we were too far away to be told. */
  async #readLog(anew = false): Promise<void> {
    const until = this.#seen
    let lines = anew ? [] : unbroken(this.log)
    for (let since = lines.length; since < until; since += PAGE) {
      const { messages } = await get<Log>(gamePath(this.id, 'log'), { since, limit: Math.min(PAGE, until - since) })
      lines = [...lines, ...messages.map(asLine)]
    }
    this.log = [...lines, ...this.log.filter((line) => line.v > lines.length)]
  }

  // ---- seats

  #deciding(): number | undefined {
    const actor = this.view?.game?.actor
    return this.mine.find((seat) => seat === actor) ?? this.mine.find((seat) => this.menus[seat]?.length)
  }

  #token(seat: number | null): string | undefined {
    return this.held.find((held) => held.seat === seat)?.token
  }

  #drop(seat: number): void {
    dropSeat(this.id, seat)
    this.held = heldSeats(this.id)
    this.#connection.introduce()
  }

  /** Forget the seats that are not ours any more, for instance because another tab gave them up. */
  async #dropStrangers(): Promise<void> {
    const known = await Promise.all(this.held.map((held) => this.#isKnown(held)))
    const strangers = this.held.filter((_, place) => !known[place])
    if (!strangers.length) this.#connection.again()
    for (const { seat } of strangers) this.#drop(seat)
  }

  async #isKnown({ token }: HeldSeat): Promise<boolean> {
    try {
      await get(gamePath(this.id), {}, token)
      return true
    } catch (error) {
      return !(error instanceof Refused && error.status === 401)
    }
  }
}

/** What an action of this seat is about, if what others do meanwhile does not change its meaning; else nothing. */
function meaning(view: View | null, seat: number | null, action: string): string {
  const { actor, pending, turn } = view?.game ?? {}
  // Dice and cards belong to one throw: if somebody else has entered it, they are not those of the next.
  if (action.startsWith('dice ')) return view?.table.bank?.due ?? ''
  if (/^(card|another|draw|deal) /.test(action)) return JSON.stringify([view?.table.bank?.due, pending])
  if (pending?.phase === 'AUCTION') return pending.bidder === seat ? '' : `${turn} ${pending.field} ${pending.piece}`
  return view?.game && actor !== seat ? 'out of turn' : ''
}

export function gamePath(id: string, what = ''): string {
  return `/api/games/${encodeURIComponent(id)}${what && `/${what}`}`
}

function socketAddress(id: string, since: number, lang: Lang): string {
  const host = location.origin.replace(/^http/, 'ws')
  return `${host}/ws/games/${encodeURIComponent(id)}?since=${since}&lang=${lang}`
}
