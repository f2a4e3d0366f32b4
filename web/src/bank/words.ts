/** What is said at a real board; loaded with it. */
import { speaker } from '../text'
import { bank as de } from '../text/de/bank'
import { bank as en } from '../text/en/bank'

export const word = speaker({ de, en })
