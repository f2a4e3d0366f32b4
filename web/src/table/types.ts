/** What the server sends, by the names the page has for it. The shapes come from the server (tools/types.mjs). */
import type {
  Board, BoardField, BundleView, GameView, OfferView, Pieces, ProposalView, RefusedData, SeatOdds, SocketMessage, Told, ToldDeal, ToldRent,
} from './contract'

export type * from './contract'

export type Lang = 'de' | 'en'
export type Edition = Board
export type Field = BoardField
export type Piece = keyof Pieces
export type Proposal = ProposalView
export type Bundle = BundleView
export type Offer = OfferView
export type Odds = SeatOdds
export type Deal = ToldDeal
export type Rent = ToldRent
export type Refusal = Pick<RefusedData, 'status' | 'error' | 'message' | 'rule' | 'reason' | 'menu' | 'version'>

/** Something that happened; `EventOf<'rolled'>` is one kind of it. */
export type GameEvent = Told
export type EventOf<K extends Told['kind']> = With<Told, 'kind', K>
/** What a decision is about, by the phase of the game. */
export type PendingOf<P extends GameView['phase']> = With<GameView['pending'], 'phase', P>
/** Those of several shapes that can have this value for this key. */
type With<Shape, Key extends string, Value> =
  Shape extends Record<Key, infer Known> ? ([Extract<Known, Value>] extends [never] ? never : Shape) : never

/** What comes over the socket: `MessageOf<'menu'>` is one kind of it. */
export type MessageOf<T extends SocketMessage['t']> = Extract<SocketMessage, { t: T }>
