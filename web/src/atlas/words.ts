/** The words of the atlas, which come with it. */
import { speaker } from '../text'
import { atlas as de } from '../text/de/atlas'
import { atlas as en } from '../text/en/atlas'

export const ATLAS = { de, en }
export const word = speaker(ATLAS)
