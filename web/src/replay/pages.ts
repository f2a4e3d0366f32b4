/** The views of a game that is seen once more: fetched in pages, of which only the last few are kept. */
import { get } from '../table/api'
import { gamePath } from '../table/table.svelte'
import type { GameView, Replay, Shown, View } from '../table/types'
import { patiently } from './patience'

const PAGE = 100
/** Where one is, what comes next, and where one came from. */
const KEPT = 4

type Page = { last: number; frames: Shown[] }

export class Pages {
  #found = new Map<number, Promise<Page>>()

  constructor(
    private id: string,
    private first: number,
  ) {}

  /** The table after a version, or after the last one before it that was not taken back. */
  async at(version: number): Promise<Shown> {
    const { frames } = await this.#page(Math.floor(Math.max(0, version - this.first - 1) / PAGE))
    return frames.filter((frame) => frame.version <= version).at(-1) ?? frames[0]!
  }

  /** Have at hand what comes after this version. */
  prepare(version: number): void {
    this.at(version + PAGE / 2).catch(() => undefined)
  }

  #page(number: number): Promise<Page> {
    const page = this.#found.get(number) ?? this.#fetch(number)
    this.#found.delete(number)
    this.#found.set(number, page) // as the youngest
    const [oldest] = this.#found.keys()
    if (this.#found.size > KEPT) this.#found.delete(oldest!)
    return page
  }

  #fetch(number: number): Promise<Page> {
    const since = this.first + number * PAGE
    const asked = patiently(() => get<Replay>(gamePath(this.id, 'replay'), { since, limit: PAGE })).then(unfold)
    asked.catch(() => this.#found.delete(number))
    return asked
  }
}

/** All views of a short replay at once. */
export class Whole {
  #frames: Shown[]

  constructor(replay: Replay) {
    this.#frames = unfold(replay).frames
  }

  at(version: number): Promise<Shown> {
    return Promise.resolve(this.#frames.filter((frame) => frame.version <= version).at(-1) ?? this.#frames[0]!)
  }

  prepare(): void {
    // everything is at hand
  }
}

/** A page tells what each step changed; together with what was before, it is a view. */
export function unfold({ version, view, steps, last }: Replay): Page {
  const frames: Shown[] = [{ version, digest: null, view }]
  for (const step of steps) {
    const { table, game } = frames.at(-1)!.view
    const now: View = { table, game: { ...game!, ...(step.game as Partial<GameView>) } }
    frames.push({ version: step.version, digest: null, view: now })
  }
  return { last, frames }
}
