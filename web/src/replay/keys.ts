/** Keys of the replay. Fields of the board, buttons and menus keep those they need. */
import type { Recording } from './recording.svelte'

type Doing = (recording: Recording) => unknown

const KEYS: Record<string, Doing> = {
  'ArrowRight': (found) => found.step(),
  'ArrowLeft': (found) => found.back(),
  'Shift ArrowRight': (found) => found.turnBy(1),
  'Shift ArrowLeft': (found) => found.turnBy(-1),
  'Home': (found) => found.jump(found.first),
  'End': (found) => found.jump(found.last),
}
/** What has arrows of its own. */
const OWN = 'select, textarea, input:not([type=range]), [data-field], summary'

export function pressed(event: KeyboardEvent, recording: Recording): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
  const target = event.target instanceof Element ? event.target : null
  if (event.key === ' ' && !target?.matches('button, a, input, select, textarea, summary')) toggle(event, recording)
  const doing = KEYS[`${event.shiftKey ? 'Shift ' : ''}${event.key}`]
  if (!doing || target?.matches(OWN) || document.querySelector('dialog[open]')) return
  event.preventDefault()
  recording.pause()
  void doing(recording)
}

function toggle(event: KeyboardEvent, recording: Recording): void {
  event.preventDefault()
  if (recording.playing) recording.pause()
  else void recording.play()
}
