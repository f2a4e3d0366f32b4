/** Where somebody's token stands, in words: behind bars and in front of them are one field, but not the same. */
import type { Screen } from '../play/screen.svelte'
import type { PlayerView } from '../table/types'
import { word } from './words'

export function stands(screen: Screen, { position, jail }: PlayerView): string {
  if (jail !== null) return word('purse.jailed')
  return screen.table.edition.fields[position]?.kind === 'jail' ? word('purse.visiting') : screen.field(position)
}
