import { expect, it } from 'vitest'

import { spotFor } from '../../src/play/hints/place'

const PHONE = { width: 360, height: 740 }
const BAR = new DOMRect(0, 580, 360, 110)
const BUBBLE = new DOMRect(0, 0, 300, 130)

it('a bubble lies beside what it is about, within the screen', () => {
  const board = { width: 1280, height: 800 }
  const spot = spotFor(new DOMRect(760, 60, 500, 120), BUBBLE, board, [new DOMRect(760, 60, 500, 120)])
  expect(spot).toEqual({ left: 450, top: 55 })
})

it('where there is no room at the side it lies above, not on what is to be pressed', () => {
  const spot = spotFor(BAR, BUBBLE, PHONE, [BAR])
  expect(spot.top + BUBBLE.height).toBeLessThanOrEqual(BAR.top)
  expect(spot.left).toBeGreaterThanOrEqual(0)
})

it('what it is about may lie below other things to press: then it lies over all of them', () => {
  const nav = new DOMRect(0, 690, 360, 50)
  const spot = spotFor(new DOMRect(180, 690, 60, 50), BUBBLE, PHONE, [BAR, nav])
  expect(spot.top + BUBBLE.height).toBe(BAR.top - 10)
})

it('it moves away from other buttons, too', () => {
  const choices = new DOMRect(20, 450, 320, 100)
  const spot = spotFor(BAR, BUBBLE, PHONE, [BAR, choices])
  expect(spot.top + BUBBLE.height).toBeLessThanOrEqual(choices.top)
})

it('it does not hide what it is about, if there is room elsewhere', () => {
  const sale = new DOMRect(8, 320, 344, 250)
  const spot = spotFor(sale, BUBBLE, PHONE, [BAR])
  expect(spot.top + BUBBLE.height).toBeLessThanOrEqual(sale.top)
})
