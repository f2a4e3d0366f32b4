/** The words of the story, which come with it. */
import { speaker } from '../../text'
import { story as de } from '../../text/de/story'
import { story as en } from '../../text/en/story'

export const STORY = { de, en }
export const tell = speaker(STORY)
