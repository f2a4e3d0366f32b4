/** Own names for the box on the table. */
import type { names as de } from '../de/names'
import { plural } from '../forms'
import type { Same } from '../same'

export const names: Same<typeof de> = {
  'title': 'Own names',
  'about': 'Are streets and cards called something else in your box? Write here what stands on them: board, deeds and log will call them that.',
  'edition': 'Box',
  'proposed.fields': ({ count, all }) => `Of the ${all} field names of this edition ${count} are only proposed: have a look at your board.`,
  'proposed': 'only proposed',
  'inferred': 'inferred',
  'one source': 'a single source',
  'instead': ({ name }) => `instead of ${name}`,
  'field': ({ index, name }) => `Field ${index}, ${name}`,
  'card': ({ deck, place }) => `${deck}, card ${place}`,
  'others': 'Other fields',
  'cards': ({ deck }) => `Cards: ${deck}`,
  'cards.about': 'These texts are in our own words. What a card does is not changed by its text. Fields that are renamed are called that on them, too.',
  'reset': ({ name }) => `Back to “${name}”`,
  'reset-all': 'Reset all',
  'bring-back': 'Bring the previous ones back',
  'download': 'Save as a file',
  'read': 'Read a file …',
  'file.about': 'The file can be handed on: whoever has the same box reads it here.',
  'kept': ({ count }) => (count ? `${plural('en', count, 'own name', 'own names')}, remembered on this device.` : 'No own names yet.'),
  'faulty': ({ count }) => (count === 1 ? 'One name cannot be shown; remembered are the previous ones.' : `${count} names cannot be shown; remembered are the previous ones.`),
  'with': ({ count }) => `With my names (${count})`,
  'change': 'Change names',
  'own': 'Own names for this box',
  'play': 'Play on the real board',
}
