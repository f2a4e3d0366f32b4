/** What is said about own names; loaded with them. */
import { speaker } from '../text'
import { names as de } from '../text/de/names'
import { names as en } from '../text/en/names'

export const word = speaker({ de, en })
