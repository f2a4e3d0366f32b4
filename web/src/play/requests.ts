/** What the play screen asks the server for beside the table itself. */

import { get } from '../table/api'
import type { Text } from '../table/types'

export type Rule = { id: string; text: Text; source?: string[]; rulings?: string[] }

export function fetchRule(id: string): Promise<Rule> {
  return get<Rule>(`/api/rules/${encodeURIComponent(id)}`)
}

export function recordAddress(game: string, format: 'text' | 'jsonl'): string {
  return `/api/games/${encodeURIComponent(game)}/record?format=${format}`
}
