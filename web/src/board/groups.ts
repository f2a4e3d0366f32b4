/** The colour groups: a letter and a pattern each, and two palettes. */
import type { Edition, Field, Group } from '../table/types'

export type Palette = 'original' | 'distinct'
type Tint = { colour: string; ink: string }

const DARK = '#000000'
const WHITE = '#ffffff'

/** `distinct` has the same colour names, but can be told apart with any kind of colour vision. */
const PALETTES: Record<Palette, Record<string, Tint>> = {
  original: {
    brown: { colour: '#955436', ink: WHITE },
    light_blue: { colour: '#aae0fa', ink: DARK },
    pink: { colour: '#d93a96', ink: DARK },
    orange: { colour: '#f7941d', ink: DARK },
    red: { colour: '#ed1b24', ink: DARK },
    yellow: { colour: '#fef200', ink: DARK },
    green: { colour: '#1fb25a', ink: DARK },
    dark_blue: { colour: '#0072bb', ink: WHITE },
  },
  distinct: {
    brown: { colour: '#291a14', ink: WHITE },
    light_blue: { colour: '#cefaff', ink: DARK },
    pink: { colour: '#db95db', ink: DARK },
    orange: { colour: '#f17108', ink: DARK },
    red: { colour: '#a91909', ink: WHITE },
    yellow: { colour: '#f6f551', ink: DARK },
    green: { colour: '#00cc93', ink: DARK },
    dark_blue: { colour: '#081eb2', ink: WHITE },
  },
}

export type GroupLook = { letter: string; pattern: string; colour: string; ink: string }

export function groupOf(edition: Edition, field: Field): Group | null {
  return field.group === null ? null : (edition.groups[field.group] ?? null)
}

/** How the bar of a street looks; null for everything that has no colour. */
export function groupLook(edition: Edition, field: Field, palette: Palette): GroupLook | null {
  const group = groupOf(edition, field)
  const tint = group && PALETTES[palette][group.id]
  if (field.group === null || !tint) return null
  const letter = 'ABCDEFGH'[field.group] ?? ''
  return { letter, pattern: `pattern-${letter}`, ...tint }
}

/** Deeds as one sorts them in the hand: group by group. */
export function sorted(edition: Edition, deeds: readonly number[]): number[] {
  return edition.groups.flatMap(({ members }) => members).filter((field) => deeds.includes(field))
}
