import type { replay as german } from '../de/replay'
import type { Same } from '../same'

/** A game seen once more: fetched when somebody wants to. */
export const replay: Same<typeof german> = {
  'title': 'The game once more',
  'of': (names: string) => `The game of ${names}`,
  'controls': 'Replay',
  'play': 'Play',
  'pause': 'Pause',
  'step': 'One step forward',
  'back': 'One step back',
  'next-turn': 'To the next turn',
  'last-turn': 'To the turn before',
  'timeline': 'Place in the game',
  'speed': 'Speed',
  'where': (turn: number, of: number, name: string) => `Turn ${turn} of ${of} · ${name}`,
  'at-start': 'Before the first turn',
  'moments': 'The big moments',
  'log': 'Log',
  'keys': 'Arrow keys: a step forward and back, with Shift a turn. Space: play and pause.',
  'copy': 'Link to this place',
  'to-end': 'To the story',
  'to-table': 'To the table',
}
