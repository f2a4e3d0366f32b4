/** What the server sends. The page shows it and knows no rules. */

export type Lang = 'de' | 'en'
export type Text = { de: string; en: string }

// ---- the edition: GET /api/editions/{id}, never changes

export type Edition = {
  id: string
  name: Text
  about: Text
  players: { min: number; max: number }
  presets: { id: string; name: Text }[]
  house_rules: HouseRule[]
  money: { unit: number; start_cash: number; salary: number; fine: number; gift: number; notes: [number, number][] }
  currency: { name: Word; one: Text; many: Text }
  stock: { house: number; hotel: number; skyscraper: number; mall: number }
  words: Record<string, Word>
  tokens: Text[]
  groups: Group[]
  fields: Field[]
  decks: Deck[]
}

export type HouseRule = { name: string; meaning: Text; values: number[]; official: number; rules: string[] }
export type Group = {
  id: string
  name: Text
  kind: string
  members: number[]
  prices: Record<Piece, number>
  rent: number[]
}
export type Piece = 'house' | 'hotel' | 'skyscraper' | 'mall'

export type Word = { de: [string, string]; en: [string, string]; gender: 'm' | 'f' | 'n' }

/** `group` and `deck` are places in the edition's lists. */
export type Field = {
  index: number
  name: Text
  kind: string
  group: number | null
  price: number
  mortgage: number
  rent: number[]
  deck: number | null
  tax: number
  /** The share of all throws that end here, in the long run. */
  landing: number
}
export type Deck = { name: Text; cards: Text[] }

/** GET /api/editions: what can be chosen when a table is opened. */
export type EditionSummary = Pick<Edition, 'id' | 'name' | 'about' | 'players' | 'presets' | 'house_rules'>
export type Level = { id: string; name: Text; about: Text; elo: number }

// ---- the table as it is now: `view`

export type View = { table: TableView; game: GameView | null }
export type State = { version: number; digest: string | null; view: View }
export type TableView = {
  status: 'lobby' | 'running' | 'over'
  edition: string
  preset: string
  house_rules: Record<string, number>
  claims: 'automatic' | 'strict'
  clock: { seconds: number; pause: number } | null
  pace: number
  chance: 'fair' | 'hand'
  lang: Lang
  paused: boolean
  seats: SeatView[]
  proposals: Proposal[]
  seed_hash: string
  seed: string | null
  client_seeds: string[]
  rematch: string | null
}
export type SeatView = {
  seat: number
  kind: 'human' | 'open' | 'bot'
  name: string | null
  level: string | null
  substitute: string | null
  skipped: boolean
}
export type Proposal = {
  number: number
  what: 'undo' | 'pause' | 'substitute' | 'rematch'
  seat: number
  agreed: number[]
  to?: number
  of?: number
  level?: string
  skip?: boolean
}
export type GameView = {
  deviations: { name: string; official: number; value: number; category: string; meaning: Text }[]
  turn: number
  active: number
  phase: string
  actor: number | null
  chance: boolean
  over: boolean
  dice: [number, number, number] | null
  doubles: number
  rolled: number
  seats: PlayerView[]
  fields: (DeedView | null)[]
  bank: { stock: Record<Piece, number>; tickets: { plain: number; expiry: number }; pot: number }
  decks: { unseen: number; below: number[] }[]
  pending: Record<string, unknown> | null
  offers: Offer[]
  claims: { field: number; owner: number; debtor: number; amount: number }[]
  outcome: { ending: string; winners: number[]; wealth: number[] } | null
}
export type PlayerView = {
  seat: number
  name: string
  cash: number
  position: number
  jail: number | null
  jail_cards: number[]
  tickets: number
  deeds: number[]
  out: number
  wealth: number
  /** Cash and what sales and mortgages would bring. */
  raisable: number
}
export type DeedView = { owner: number | null; level: number; mortgaged: boolean; rent: number }
export type Bundle = { deeds: number[]; cash: number; jail_cards: number[] }
export type Offer = { number: number; seat: number; to: number; give: Bundle; get: Bundle; settles: boolean }

// ---- what a seat may do, and what happened

export type MenuEntry = { action: string; label: string; cost: number; rule: string | null }
export type Explained = {
  legal: boolean
  reason: string
  rule: string
  sentence: string
  cost: number
  preview: Preview | null
}
/** What would be different after an action on deeds and buildings. */
export type Preview = {
  /** Others are asked first whether they want to build too. */
  contested: boolean
  cash: number
  wealth: number
  stock: Record<Piece, number>
  fields: Record<number, DeedView>
}
/** GET …/odds: how likely a seat's next throw leads to each field, and the rent it may cost. */
export type Odds = { seat: number; fields: number[]; rent: { chance: number; mean: number; most: number } }
export type GameEvent = {
  kind: string
  seat: number | null
  other: number | null
  field: number
  amount: number
  extra: number
  text: string
}
export type Message = { t: string; v?: number; d: Record<string, unknown> }
export type Refusal = {
  status: number
  error: string
  message: string
  rule?: string
  reason?: string
  menu?: MenuEntry[]
  version?: number
}
