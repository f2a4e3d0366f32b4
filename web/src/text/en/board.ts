import type { board as de } from '../de/board'
import type { Same } from '../same'

export const board: Same<typeof de> = {}
