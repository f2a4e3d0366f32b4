/** How a seat is told from the others: by colour, letter and shape, never by colour alone. */
import type { SeatView } from '../table/types'
import { looks } from './looks.svelte'

export type SeatLook = { letter: string; colour: string; shape: string }

/** Shapes are paths in a box of 24 × 24. White letters are readable on all colours, in both themes. */
const COLOURS: [colour: string, shape: string][] = [
  ['#7c3aed', 'M12 1a11 11 0 1 1 0 22a11 11 0 1 1 0-22z'],
  ['#0e7490', 'M3 2h18a1 1 0 0 1 1 1v18a1 1 0 0 1-1 1H3a1 1 0 0 1-1-1V3a1 1 0 0 1 1-1z'],
  ['#b45309', 'M12 .5L23.5 12L12 23.5L.5 12z'],
  ['#be185d', 'M6.5 1.5h11L23.5 12l-6 10.5h-11L.5 12z'],
  ['#4d7c0f', 'M2 2h20v10c0 6-4.5 9.5-10 11.5C6.5 21.5 2 18 2 12z'],
  ['#64748b', 'M7.5 1h9L23 7.5v9L16.5 23h-9L1 16.5v-9z'],
  ['#8a5a44', 'M12 .5L23.5 9L19 22.5H5L.5 9z'],
  ['#3b5bdb', 'M8 1h8v7h7v8h-7v7H8v-7H1V8h7z'],
]

export const LETTERS = 'ABCDEFGH'

export const COLOUR_NAMES = ['violet', 'teal', 'amber', 'pink', 'olive', 'grey', 'brown', 'blue'] as const

/** The letter is the seat's; colour and shape go together and are chosen. */
export function seatLook(seat: number, chosen = looks.of(seat).colour): SeatLook {
  const [colour, shape] = COLOURS[chosen % COLOURS.length]!
  return { letter: LETTERS[seat % LETTERS.length]!, colour, shape }
}

/** Whether somebody may still sit down here. A seat given away by a link stays one of the kind „open“. */
export function isFree({ kind, name }: SeatView): boolean {
  return kind === 'open' && name === null
}
