import type { Edition } from '../../table/types'

export type Landing = { share: number; rank: number; of: number }

/** How often throws end on a field in the long run, and its place among all fields. */
export function landing({ fields }: Pick<Edition, 'fields'>, field: number): Landing {
  const share = fields[field]?.landing ?? 0
  return { share, rank: 1 + fields.filter((other) => other.landing > share).length, of: fields.length }
}
