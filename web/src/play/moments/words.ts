/** The words of the banners, which come with them. */
import { speaker } from '../../text'
import { moments as de } from '../../text/de/moments'
import { moments as en } from '../../text/en/moments'

export const MOMENTS = { de, en }
export const tell = speaker(MOMENTS)
