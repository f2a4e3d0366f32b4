/** The last thing that happened, as the stage remembers it until the next throw: a fold over the events. */
import type { Bundle, EventOf, GameEvent } from '../../table/types'

type Why = EventOf<'paid'>['why']
export type Payment = { from: number | null; to: number | null; amount: number; why: Why; field: number | null }
export type Moment =
  | { kind: 'paid'; payments: Payment[] }
  | { kind: 'bought'; seat: number; field: number; amount: number; auction: boolean }
  | { kind: 'traded'; seat: number; to: number; give: Bundle; get: Bundle }
  | { kind: 'built'; seat: number; fields: number[] }
  | { kind: 'jailed' | 'freed' | 'stayed'; seat: number }
  | { kind: 'broke'; seat: number; other: number | null }
export type Memory = {
  thrown: EventOf<'rolled'> | null
  card: EventOf<'card_drawn'> | null
  /** Beside the main thing: salary on the way. */
  beside: Payment[]
  main: Moment | null
  /** The field that the next rent is for. */
  due: number | null
}

export const nothing: Memory = { thrown: null, card: null, beside: [], main: null, due: null }

const NOTHING: Bundle = { deeds: [], cash: 0, jail_cards: [] }
const ASIDE: Why[] = ['salary', 'interest']
/** Payments that another event tells better. */
const TOLD: Why[] = ['purchase', 'auction', 'building', 'building_sale', 'mortgage', 'lifting', 'estate']

export function remember(memory: Memory, event: GameEvent): Memory {
  switch (event.kind) {
    case 'rolled':
      return event.field === null ? { ...nothing, thrown: event } : { ...memory, thrown: event }
    case 'card_drawn':
      return { ...memory, card: event, main: null }
    case 'rent_claimed':
    case 'debt_opened':
      return { ...memory, due: event.field }
    case 'paid':
      return paid(memory, event)
    case 'deed_moved':
      return handed(memory, event, ({ deeds }) => ({ deeds: [...deeds, event.field] }))
    case 'jail_card_moved':
      return handed(memory, event, ({ jail_cards }) => ({ jail_cards: [...jail_cards, event.deck] }))
    default:
      return { ...memory, main: momentOf(event, memory.main) ?? memory.main }
  }
}

function paid(memory: Memory, { seat, other, amount, why }: EventOf<'paid'>): Memory {
  if (why === 'trade') return handed(memory, { seat: other, other: seat }, () => ({ cash: amount }))
  if (TOLD.includes(why)) return memory
  const payment: Payment = { from: seat, to: other, amount, why, field: why === 'rent' ? memory.due : null }
  if (ASIDE.includes(why)) return { ...memory, beside: added(memory.beside, payment) }
  const before = memory.main?.kind === 'paid' && memory.main.payments[0]?.why === why ? memory.main.payments : []
  return { ...memory, main: { kind: 'paid', payments: [...before, payment] } }
}

/** Who passes the start twice gets one sum. */
function added(beside: Payment[], payment: Payment): Payment[] {
  const same = beside.find(({ to, why }) => to === payment.to && why === payment.why)
  if (!same) return [...beside, payment]
  return beside.map((one) => (one === same ? { ...one, amount: one.amount + payment.amount } : one))
}

/** Something went from `other` to `seat`; if these two have just agreed on a trade, it is a part of it. */
function handed(memory: Memory, { seat, other }: { seat: number | null; other: number | null }, more: (bundle: Bundle) => Partial<Bundle>): Memory {
  const { main } = memory
  if (main?.kind !== 'traded') return memory
  const side = other === main.seat && seat === main.to ? 'give' : other === main.to && seat === main.seat ? 'get' : null
  return side ? { ...memory, main: { ...main, [side]: { ...main[side], ...more(main[side]) } } } : memory
}

function momentOf(event: GameEvent, before: Moment | null): Moment | null {
  switch (event.kind) {
    case 'deed_bought':
      return { kind: 'bought', seat: event.seat, field: event.field, amount: event.amount, auction: false }
    case 'auction_won':
      return event.piece ? null : { kind: 'bought', seat: event.seat, field: event.field, amount: event.amount, auction: true }
    case 'accepted':
      return { kind: 'traded', seat: event.other, to: event.seat, give: NOTHING, get: NOTHING }
    case 'building_built': {
      const fields = before?.kind === 'built' && before.seat === event.seat ? before.fields : []
      return { kind: 'built', seat: event.seat, fields: [...new Set([...fields, event.field])] }
    }
    case 'went_to_jail':
      return { kind: 'jailed', seat: event.seat }
    case 'left_jail':
      return { kind: 'freed', seat: event.seat }
    case 'stayed_in_jail':
      return { kind: 'stayed', seat: event.seat }
    case 'went_bankrupt':
      return { kind: 'broke', seat: event.seat, other: event.other }
    default:
      return null
  }
}
