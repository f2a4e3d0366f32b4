/** What a newcomer is told, once, at the moment when it is about to matter. */
import { sceneOf } from '../scenes/scene'
import type { Screen } from '../screen.svelte'

export const HINTS = ['roll', 'buy', 'stage', 'trade', 'log', 'list'] as const
export type Hint = (typeof HINTS)[number]

/** What each points at; the first of these that is on the screen. */
export const PLACES: Record<Hint, string> = {
  roll: '.actions',
  buy: '.stage > .sheet, .actions',
  stage: '.stage > .sheet, .actions',
  trade: '[data-place="trade"]',
  log: '[data-place="log"]',
  list: '[data-place="board"]',
}
const LATER = 3
const LATEST = 5

/** What fits now and was not told before. */
export function hintFor(screen: Screen, told: readonly string[]): Hint | null {
  return HINTS.find((hint) => !told.includes(hint) && fits(hint, screen)) ?? null
}

function fits(hint: Hint, screen: Screen): boolean {
  const { game, me } = screen
  if (!game || !me || game.over || screen.past || screen.question || screen.rule) return false
  const words = new Set(screen.menu.map((entry) => entry.action.split(' ')[0]))
  /** Other places are shown to those who have nothing larger before them. */
  const isCalm = screen.isMyDecision && sceneOf(screen) === 'calm'
  switch (hint) {
    case 'roll':
      return screen.isMyDecision && words.has('roll')
    case 'buy':
      return screen.isMyDecision && words.has('buy')
    case 'stage':
      return screen.isMyDecision && ['AUCTION', 'DEBT', 'SHORTAGE', 'TRANSFER'].includes(game.phase)
    case 'trade':
      return isCalm && me.deeds.length > 0 && game.seats.some((other) => other !== me && other.deeds.length > 0)
    case 'log':
      return isCalm && game.turn >= LATER * game.seats.length
    case 'list':
      return isCalm && game.turn >= LATEST * game.seats.length && document.querySelector(PLACES.list) !== null
  }
}
