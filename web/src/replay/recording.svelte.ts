/** A game seen once more: where one is in it, and how to get elsewhere. The table shows it as if it were played. */
import { settings } from '../parts/settings.svelte'
import { standing } from '../play/log/turns'
import { get } from '../table/api'
import { boardOf } from '../table/catalogue'
import { asLine, type LogLine } from '../table/log'
import { Table, gamePath } from '../table/table.svelte'
import type { InsteadView, Log, LogMessage, Replay, Story } from '../table/types'
import { forkLink, type Fork } from './fork'
import { Pages, Whole } from './pages'
import { patiently } from './patience'

/** Milliseconds between two steps, at normal speed and at least. */
const PAUSE = 450
const LEAST = 60
const LOG_PAGE = 500

export type TurnStart = { version: number; turn: number; seat: number }

export class Recording {
  playing = $state(false)
  story = $state.raw<Story['story'] | null>(null)
  lines = $state.raw<LogLine[]>([])

  turns: TurnStart[] = $derived(this.lines.flatMap(turnStarts))
  /** What the other choice is called. */
  choice = $state('')
  readonly first: number
  readonly last: number
  /** What is being shown or looked up; the next thing waits for it. */
  #busy: Promise<void> = Promise.resolve()
  #wake: () => void = () => undefined
  #pages: Pages | Whole

  private constructor(
    readonly table: Table,
    start: Replay,
    /** Another choice than in the game, if this is what would have come of it. */
    readonly fork: Fork | null = null,
  ) {
    this.first = start.version
    this.last = start.last
    this.#pages = fork ? new Whole(start) : new Pages(table.id, start.version)
  }

  /** Open a game at its beginning, or at a moment. */
  static async open(id: string, at: number | null): Promise<Recording> {
    const start = await patiently(() => get<Replay>(gamePath(id, 'replay'), { since: 0, limit: 1 }))
    const board = await boardOf(id, start.view.table)
    const table = Table.recorded(id, board, { version: start.version, digest: null, view: start.view })
    const recording = new Recording(table, start)
    await recording.speak()
    if (at !== null) await recording.show(at)
    return recording
  }

  /** Open what would have come of another choice. */
  static async instead(id: string, fork: Fork): Promise<Recording> {
    const { replay } = await patiently(() => get<InsteadView>(gamePath(id, 'instead'), fork))
    const board = await boardOf(id, replay.view.table)
    const table = Table.recorded(id, board, { version: replay.version, digest: null, view: replay.view })
    const recording = new Recording(table, replay, fork)
    await recording.speak()
    return recording
  }

  /** The address of what is shown. */
  get link(): string {
    return this.fork ? forkLink(this.table.id, this.fork) : `/t/${this.table.id}/replay?at=${this.version}`
  }

  close(): void {
    this.pause()
    this.table.close()
  }

  get version(): number {
    return this.table.version
  }

  get isAtEnd(): boolean {
    return this.version >= (this.lines.at(-1)?.v ?? 0)
  }

  /** Which turn is shown, of those that are told; -1 before the first. */
  get turn(): number {
    return this.turns.filter((found) => found.version <= this.version).length - 1
  }

  /** What was played and stands, and its story, in the reader's language. */
  async speak(): Promise<void> {
    if (this.fork) {
      const { label, messages } = await patiently(() => get<InsteadView>(gamePath(this.table.id, 'instead'), this.fork!))
      this.choice = label
      this.lines = messages.map(asLine)
      this.table.log = this.#told(this.version)
      return
    }
    this.lines = standing(await this.#readLog()).filter(({ kind }) => kind === 'start' || kind === 'act')
    this.table.log = this.#told(this.version)
    this.story = (await patiently(() => get<Story>(gamePath(this.table.id, 'story')))).story
  }

  // ---- going on

  async play(): Promise<void> {
    if (this.playing) return
    if (this.isAtEnd) await this.jump(this.first)
    this.playing = true
    while (this.playing && !this.isAtEnd && !document.hidden) {
      await this.step()
      if (this.playing) await this.#rest()
    }
    this.playing = false
  }

  pause(): void {
    this.playing = false
    this.#wake()
  }

  /** The next step, as it was seen in the game. */
  step(): Promise<void> {
    return this.#next(async () => {
      const line = this.lines.find(({ v }) => v > this.version)
      if (!line) return
      const shown = await this.#pages.at(line.v)
      this.#pages.prepare(line.v)
      this.table.play({ t: line.kind, v: line.v, d: line.data } as LogMessage)
      this.table.play({ t: 'view', d: { ...shown, version: line.v } })
      await this.table.reach(line.v)
    })
  }

  /** Go to a moment and see it happen. */
  async show(version: number): Promise<void> {
    if (version <= this.first) return this.jump(this.first)
    await this.jump(version - 1)
    await this.step()
  }

  back(): Promise<void> {
    return this.jump(this.#told(this.version - 1).at(-1)?.v ?? this.first)
  }

  /** The beginning of another turn. */
  turnBy(count: number): Promise<void> {
    const found = this.turns[Math.max(0, this.turn + count)]
    return this.jump(found?.version ?? (count < 0 ? this.first : this.last))
  }

  /** Another moment, at once. */
  jump(version: number): Promise<void> {
    this.table.hurry()
    return this.#next(async () => {
      const place = Math.min(Math.max(version, this.first), this.last)
      const shown = await this.#pages.at(place)
      this.table.turnTo(shown, this.#told(shown.version))
    })
  }

  #next(work: () => Promise<void>): Promise<void> {
    this.#busy = this.#busy.catch(() => undefined).then(work)
    return this.#busy
  }

  #rest(): Promise<void> {
    return new Promise((done) => {
      const timer = setTimeout(done, Math.max(LEAST, PAUSE * settings.pace))
      this.#wake = () => {
        clearTimeout(timer)
        done()
      }
    })
  }

  #told(version: number): LogLine[] {
    return this.lines.filter(({ v }) => v <= version)
  }

  async #readLog(): Promise<LogLine[]> {
    const found: LogLine[] = []
    while (found.length < this.last) {
      const since = found.length
      const { messages } = await patiently(() => get<Log>(gamePath(this.table.id, 'log'), { since, limit: LOG_PAGE }))
      if (!messages.length) break
      found.push(...messages.map(asLine))
    }
    return found.filter(({ v }) => v <= this.last)
  }
}

function turnStarts({ v, events }: LogLine): TurnStart[] {
  return events.flatMap((event) => (event.kind === 'turn_began' ? [{ version: v, turn: event.turn, seat: event.seat }] : []))
}
