/** What is said where a position is set up; loaded with it. */
import { speaker } from '../text'
import { setup as de } from '../text/de/setup'
import { setup as en } from '../text/en/setup'

export const word = speaker({ de, en })
