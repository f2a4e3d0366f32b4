import { cleanup, fireEvent, render, screen } from '@testing-library/svelte'
import { afterEach, expect, it, vi } from 'vitest'

import MoneyField from '../src/parts/MoneyField.svelte'
import { readAmount } from '../src/text/amount'

afterEach(cleanup)

it.each(['1500', '1.500', '1 500', '1,500', 'M 1.500', '1.500 €', '1500,00', '1500,-', ' 1\u00a0500 ', '1’500', '1,500 gold dragons', '1,5k', '1.5 k', '1,5 Tsd.', '١٥٠٠', '۱۵۰۰', '１５００'])(
  '%s is an amount',
  (text) => expect(readAmount(text)).toBe(1500),
)
it.each(['', ' ', 'M'])('%j is no money yet', (text) => expect(readAmount(text)).toBe(0))
it.each(['-5', '1..5', '15%', '1.5.0'])('%s is no amount', (text) => expect(readAmount(text)).toBeNull())

it('every digit that is typed stays, and each amount on the way is told', async () => {
  const told = vi.fn()
  const { rerender } = render(MoneyField, { value: null, step: 10, onchange: told })
  const field = screen.getByRole<HTMLInputElement>('spinbutton')
  for (const text of ['1', '15', '150', '1.50', '1.500']) {
    await fireEvent.input(field, { target: { value: text } })
    await rerender({ value: told.mock.lastCall?.[0] })
    expect(field.value).toBe(text)
  }
  expect(told.mock.calls.flat()).toEqual([1, 15, 150, 1, 1500])
})
it('arrow keys go in steps and not below nothing', async () => {
  const told = vi.fn()
  render(MoneyField, { value: 5, step: 10, onchange: told })
  const field = screen.getByRole('spinbutton')
  await fireEvent.keyDown(field, { key: 'ArrowUp' })
  await fireEvent.keyDown(field, { key: 'ArrowDown' })
  expect(told.mock.calls.flat()).toEqual([15, 0])
})
