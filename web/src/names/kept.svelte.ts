/** What somebody calls the fields and cards of their boxes, as this device keeps it: by edition and key. */
import { read, write } from '../parts/storage'

export type Names = Record<string, string>

const KEY = 'bankhalter.names'

class OwnNames {
  #kept = $state.raw(read<Record<string, Names>>(KEY, {}))

  /** The memory may be garbled: what is no text is no name. */
  of(edition: string): Names {
    return Object.fromEntries(Object.entries(this.#kept[edition] ?? {}).filter(([, name]) => typeof name === 'string'))
  }

  has(edition: string): boolean {
    return Object.keys(this.of(edition)).length > 0
  }

  keep(edition: string, names: Names): void {
    this.#kept = { ...this.#kept, [edition]: names }
    write(KEY, this.#kept)
  }
}

export const ownNames = new OwnNames()

/** The names for a new table: mine, if I have any and want them. */
export const chosenNames = (edition: string, wanted: boolean): { names?: Names } => (wanted && ownNames.has(edition) ? { names: ownNames.of(edition) } : {})
