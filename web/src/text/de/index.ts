/** Everything that every page says, in German. */
import { board } from './board'
import { play } from './play'
import { scenes } from './scenes'
import { shell } from './shell'

export const words = { ...shell, ...board, ...play, ...scenes }
