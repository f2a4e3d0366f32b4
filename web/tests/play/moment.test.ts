import { describe, expect, it } from 'vitest'
import { nothing, remember } from '../../src/play/scenes/moment'
import type { GameEvent } from '../../src/table/types'

const fold = (...events: object[]) => (events as GameEvent[]).reduce(remember, nothing)
const rolled = { kind: 'rolled', seat: 0, dice: [3, 4], speed: null, field: null }
const paid = (why: string, amount: number, seat: number | null = 0, other: number | null = 1) => ({ kind: 'paid', seat, other, amount, why })

describe('what the stage remembers', () => {
  it('is the rent with its field, and the salary on the way beside it', () => {
    const memory = fold(rolled, paid('salary', 200, null, 0), { kind: 'rent_claimed', seat: 1, other: 0, field: 3, amount: 60 }, paid('rent', 60))
    expect(memory.main).toEqual({ kind: 'paid', payments: [{ from: 0, to: 1, amount: 60, why: 'rent', field: 3 }] })
    expect(memory.beside).toEqual([{ from: null, to: 0, amount: 200, why: 'salary', field: null }])
  })
  it('is one salary, however often somebody passes the start', () => {
    const twice = fold(rolled, paid('salary', 200, null, 0), paid('interest', 10, null, 0), paid('salary', 200, null, 0), paid('salary', 200, null, 1))
    expect(twice.beside.map(({ to, why, amount }) => [to, why, amount])).toEqual([[0, 'salary', 400], [0, 'interest', 10], [1, 'salary', 200]])
  })
  it('is one thing if everybody pays for the same', () => {
    const memory = fold(rolled, { kind: 'card_drawn', seat: 0, deck: 1, card: 4 }, paid('card', 10, 1, 0), paid('card', 10, 2, 0))
    expect(memory.card).toMatchObject({ deck: 1, card: 4 })
    expect(memory.main).toMatchObject({ kind: 'paid', payments: [{ from: 1 }, { from: 2 }] })
  })
  it('is a purchase, not the money it took', () => {
    const memory = fold(rolled, paid('purchase', 60, 0, null), { kind: 'deed_bought', seat: 0, field: 3, amount: 60 })
    expect(memory.main).toEqual({ kind: 'bought', seat: 0, field: 3, amount: 60, auction: false })
  })
  it('is every street that was built on', () => {
    const built = (field: number) => ({ kind: 'building_built', seat: 0, field, level: 1, piece: 'house' })
    expect(fold(built(6), built(8), built(6)).main).toEqual({ kind: 'built', seat: 0, fields: [6, 8] })
  })
  it('is a trade with all that went from hand to hand, and nothing that did not belong to it', () => {
    const moved = (field: number, seat: number, other: number) => ({ kind: 'deed_moved', seat, other, field })
    const { main } = fold({ kind: 'accepted', seat: 0, other: 1, number: 1 }, paid('trade', 120, 1, 0), moved(14, 0, 1), moved(5, 1, 0), moved(39, 2, 1))
    expect(main).toEqual({
      kind: 'traded',
      seat: 1,
      to: 0,
      give: { deeds: [14], cash: 120, jail_cards: [] },
      get: { deeds: [5], cash: 0, jail_cards: [] },
    })
  })
  it('ends with the next throw, not with one that only decides a rent', () => {
    const bought = { kind: 'deed_bought', seat: 0, field: 3, amount: 60 }
    expect(fold(bought, { ...rolled, field: 12 }).main).not.toBeNull()
    expect(fold(bought, rolled).main).toBeNull()
  })
  it('is still seen when it is the turn of the next', () => {
    const bought = { kind: 'deed_bought', seat: 0, field: 3, amount: 60 }
    expect(fold(rolled, bought, { kind: 'turn_began', seat: 1, turn: 2 })).toMatchObject({ main: { kind: 'bought' }, thrown: { dice: [3, 4] } })
  })
})
