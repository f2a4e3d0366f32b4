/** What is said at a real board; loaded with it. */
import { speaker, t } from '../text'
import { bank as de } from '../text/de/bank'
import { bank as en } from '../text/en/bank'

export const word = speaker({ de, en })

/** What a face of a die is called; the third one of Mega has more than numbers. */
export const faceName = (face: string): string => (face === 'bus' ? t('play.face-bus') : face === 'mr' ? t('play.face-mr') : face)
