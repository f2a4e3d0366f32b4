/** The dictionaries: every part of the page has one of its own in each language. */
import { board as boardDe } from './de/board'
import { play as playDe } from './de/play'
import { scenes as scenesDe } from './de/scenes'
import { shell as shellDe } from './de/shell'
import { board as boardEn } from './en/board'
import { play as playEn } from './en/play'
import { scenes as scenesEn } from './en/scenes'
import { shell as shellEn } from './en/shell'
import type { Same } from './same'

const de = { ...shellDe, ...boardDe, ...playDe, ...scenesDe }
const en: Same<typeof de> = { ...shellEn, ...boardEn, ...playEn, ...scenesEn }

export const WORDS = { de, en }
