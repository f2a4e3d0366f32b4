/** The words of a replay, which come with it. */
import { speaker } from '../text'
import { replay as de } from '../text/de/replay'
import { replay as en } from '../text/en/replay'

export const REPLAY = { de, en }
export const word = speaker(REPLAY)
