import type { play as de } from '../de/play'
import type { Same } from '../same'

export const play: Same<typeof de> = {}
