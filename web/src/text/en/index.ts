/** Everything that every page says, in English. */
import type { words as german } from '../de'
import type { Same } from '../same'
import { board } from './board'
import { play } from './play'
import { scenes } from './scenes'
import { shell } from './shell'

export const words: Same<typeof german> = { ...shell, ...board, ...play, ...scenes }
