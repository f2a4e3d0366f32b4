/** What the play screen asks the server for beside the table itself. */

import { get } from '../table/api'
import type { Rule, Ruling } from '../table/types'

export function fetchRule(id: string): Promise<Rule | Ruling> {
  return get(`/api/rules/${encodeURIComponent(id)}`)
}

export function recordAddress(game: string): string {
  return `/api/games/${encodeURIComponent(game)}/record?format=text`
}
