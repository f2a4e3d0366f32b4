/** What is on stage: the thing that is decided now, or the last thing that happened. */
import type { GameView } from '../../table/types'
import type { Screen } from '../screen.svelte'

export type SceneName =
  | 'offer' | 'auction' | 'trade' | 'debt' | 'shortage' | 'buy' | 'duty' | 'hand' | 'jail' | 'asked' | 'build' | 'calm'

const ASKING = ['TRIPLE', 'BUS', 'MR_MONOPOLY', 'PICK', 'GIFT', 'TICKET_NOW'] as const
export type Asking = (typeof ASKING)[number]

/** The phase in which the dice, a field or a ticket leave a choice. */
export function asking(screen: Screen): Asking | undefined {
  return ASKING.find((found) => found === screen.game?.phase)
}

/** What others decide is seen too, where it is seen at a real table. */
export function sceneOf(screen: Screen): SceneName {
  const phase = screen.game?.phase
  if (screen.past || !phase) return 'calm'
  if (screen.isTrading) return 'trade'
  if (screen.incoming.length > 0) return 'offer'
  if (phase === 'AUCTION') return 'auction'
  if (phase === 'DEBT') return 'debt'
  if (phase === 'SHORTAGE') return 'shortage'
  if (phase === 'BUY') return 'buy'
  const theirs = phase === 'ROLL' && screen.game?.seats[screen.decider ?? 0]?.jail !== null ? 'jail' : 'calm'
  const asked = screen.isMyDecision ? askedOf(screen, phase) : theirs
  return asked === 'calm' && screen.building && screen.seat !== null ? 'build' : asked
}

function askedOf(screen: Screen, phase: GameView['phase']): SceneName {
  if (phase === 'TRANSFER' || phase === 'DUTY') return 'duty'
  if (screen.isByHand) return 'hand'
  if (phase === 'ROLL' && screen.me?.jail !== null) return 'jail'
  return asking(screen) ? 'asked' : 'calm'
}
