/** Quick reactions, drawn by us in a box of 24 × 24: a ground, and lines upon it. */
import type { ReactEntry } from '../../table/types'

export type Sign = ReactEntry['sign']
export const SIGNS: readonly Sign[] = ['cheer', 'laugh', 'wow', 'cry', 'angry', 'hurry']

const FACE = 'M12 1.5a10.5 10.5 0 1 1 0 21a10.5 10.5 0 1 1 0-21z'
type Drawing = { ground: string; colour: string; lines: string; fill?: string }

export const DRAWINGS: Record<Sign, Drawing> = {
  cheer: {
    ground: 'M12 1l3.2 6.7 7.3 1-5.3 5.1 1.3 7.3L12 17.6l-6.5 3.5 1.3-7.3L1.5 8.7l7.3-1z',
    colour: '#fbbf24',
    lines: 'M9.2 11.5v.01M14.8 11.5v.01M9 14q3 2.6 6 0',
  },
  laugh: { ground: FACE, colour: '#fcd34d', lines: 'M6 10q1.8-2.6 3.6 0M14.4 10q1.8-2.6 3.6 0', fill: 'M6 13h12q-.8 6-6 6t-6-6z' },
  wow: { ground: FACE, colour: '#fcd34d', lines: 'M8.3 9.5v.01M15.7 9.5v.01M6.5 5.5q1.5-1.2 3-.4M14.5 5.1q1.5-.8 3 .4', fill: 'M12 13a2.6 3.3 0 1 1 0 6.6a2.6 3.3 0 1 1 0-6.6z' },
  cry: { ground: FACE, colour: '#93c5fd', lines: 'M7 9.5q1.5 1.5 3 0M14 9.5q1.5 1.5 3 0M8 17.5q4-3.6 8 0', fill: 'M16.5 12q2.2 3 0 4.2q-2.2-1.2 0-4.2z' },
  angry: { ground: FACE, colour: '#fca5a5', lines: 'M6 7.5l4 2M18 7.5l-4 2M8.6 11.5v.01M15.4 11.5v.01M8 17.5q4-3.2 8 0' },
  hurry: {
    ground: 'M5 1.5h14v3c0 3.4-2.4 5.6-4.8 7.5 2.4 1.9 4.8 4.1 4.8 7.5v3H5v-3c0-3.4 2.4-5.6 4.8-7.5C7.4 10.1 5 7.9 5 4.5z',
    colour: '#d6d3d1',
    lines: 'M4 1.5h16M4 22.5h16',
    fill: 'M7.5 20.5q0-3 4.5-4.6 4.5 1.6 4.5 4.6z',
  },
}
