/** The sounds of the game: made by `synth`, which comes after the first gesture. Before it all is silent. */
import { settings } from '../parts/settings.svelte'
import type { Sound } from './synth'

type Synth = typeof import('./synth')
export type Repeated = { times: number; apart: number }

/** The same again so soon would only be louder, in ms. */
const TOO_SOON = 90

let synth: Synth | null = null
const heard: Partial<Record<Sound, number>> = {}

/** Only a gesture lets a browser make sounds. */
function wake(): void {
  import('./synth').then((found) => (synth = found)).catch(() => undefined) // it can be played without
}

if (navigator.userActivation?.hasBeenActive) wake()
else for (const gesture of ['pointerdown', 'keydown']) addEventListener(gesture, wake, { once: true, capture: true })

/** Play a sound, or the same several times; what is returned ends it. */
export function play(sound: Sound, repeated: Repeated = { times: 1, apart: 0 }): () => void {
  const now = performance.now()
  if (!synth || !settings.sound || now - (heard[sound] ?? -TOO_SOON) < TOO_SOON) return () => undefined
  heard[sound] = now
  return synth.play(sound, settings.volume / 100, repeated)
}
