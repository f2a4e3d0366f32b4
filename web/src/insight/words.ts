/** The words of insight, which come with it. */
import { speaker } from '../text'
import { insight as de } from '../text/de/insight'
import { insight as en } from '../text/en/insight'

export const INSIGHT = { de, en }
export const word = speaker(INSIGHT)
