/** What does not change while the server runs: fetched once. */
import { get } from './api'
import type { Edition, EditionSummary, Level, TableView } from './types'

const kept = new Map<string, Promise<unknown>>()

function once<T>(path: string): Promise<T> {
  const found = kept.get(path)
  if (found) return found as Promise<T>
  const asked = get<T>(path)
  kept.set(path, asked)
  asked.catch(() => kept.delete(path)) // so that it can be tried again
  return asked
}

export const editions = (): Promise<EditionSummary[]> => once('/api/editions')
export const edition = (id: string): Promise<Edition> => once(`/api/editions/${id}`)
/** The edition of a table, with the names it has there. */
export const boardOf = (id: string, table: TableView): Promise<Edition> => (table.own_names ? once(`/api/games/${id}/edition`) : edition(table.edition))
export const levels = (): Promise<Level[]> => once('/api/levels')
export const address = (): Promise<{ url: string | null }> => once('/api/address')
