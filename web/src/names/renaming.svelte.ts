/** One's own names for a box, as they are being typed. What can be shown is kept at once, all of it or nothing. */
import { get, post } from '../table/api'
import { edition as board } from '../table/catalogue'
import type { CheckedNames, Edition, Nameable, NamesBody } from '../table/types'
import { say } from '../text'
import { type Names, ownNames } from './kept.svelte'

export class Renaming {
  readonly edition: Edition
  readonly all: Readonly<Record<string, Nameable>>
  names = $state.raw<Names>({})
  faults = $state.raw<Names>({})
  /** What is to be shared; nothing while something is wrong. */
  file = $state.raw<string | null>(null)
  /** What a whole set of names has replaced, to be brought back. */
  replaced = $state.raw<Names | null>(null)
  #asked = 0

  private constructor(edition: Edition, all: Nameable[]) {
    this.edition = edition
    this.all = Object.fromEntries(all.map((found) => [found.key, found]))
    this.names = ownNames.of(edition.id)
  }

  static async of(id: string): Promise<Renaming> {
    const [edition, all] = await Promise.all([board(id), get<Nameable[]>(`/api/editions/${id}/names`)])
    const renaming = new Renaming(edition, all)
    if (renaming.count) await renaming.#look().catch(() => undefined) // the file of them can wait
    return renaming
  }

  get count(): number {
    return Object.keys(this.names).length
  }

  /** How many this device remembers: what was just typed is looked at first. */
  get kept(): number {
    return Object.keys(ownNames.of(this.edition.id)).length
  }

  /** How many fields have a name that nobody has seen on a board. */
  get proposed(): number {
    return Object.values(this.all).filter(({ key, source }) => key.startsWith('field.') && say(source) === 'proposed').length
  }

  usual(key: string): string {
    return say(this.all[key]!.text)
  }

  shown(key: string): string {
    return this.names[key] ?? this.usual(key)
  }

  /** Nothing, or what it is called anyway, is no name of one's own. */
  rename(key: string, name: string): Promise<void> {
    const others = Object.fromEntries(Object.entries(this.names).filter(([other]) => other !== key))
    const own = name.trim() && name.trim() !== this.usual(key)
    return this.#set(own ? { ...others, [key]: name } : others)
  }

  /** All names at once: those of a file, none, or those that were there before. */
  replace(names: Names): Promise<void> {
    this.replaced = this.count && this.replaced !== names ? this.names : null
    return this.#set(names)
  }

  #set(names: Names): Promise<void> {
    this.names = names
    return this.#look()
  }

  async #look(): Promise<void> {
    const asked = ++this.#asked
    this.file = null
    const body: NamesBody = { edition: this.edition.id as NamesBody['edition'], names: this.names }
    const found = await post<CheckedNames>('/api/names', body)
    if (asked !== this.#asked) return // it was typed on meanwhile
    this.faults = Object.fromEntries(found.faults.map(({ key, text }) => [key, text]))
    if (found.faults.length) return
    ;[this.names, this.file] = [found.names, found.file]
    ownNames.keep(this.edition.id, found.names)
  }
}

/** What stands in a file; a `Refused` says what is wrong with it. */
export const readFile = (file: string): Promise<CheckedNames> => post<CheckedNames>('/api/names/file', { file })
