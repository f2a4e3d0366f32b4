/** Telling somebody who looks elsewhere that it is their turn: a tone and, if allowed, a notification. */

let audio: AudioContext | null = null

/** Two soft tones, made here. */
export function chime(): void {
  if (!navigator.userActivation?.hasBeenActive) return // the browser would refuse
  try {
    audio ??= new AudioContext()
    tone(audio, 660, 0)
    tone(audio, 880, 0.14)
  } catch {
    // no sound on this device
  }
}

function tone(context: AudioContext, frequency: number, after: number): void {
  const begin = context.currentTime + after
  const volume = context.createGain()
  volume.gain.setValueAtTime(0.0001, begin)
  volume.gain.exponentialRampToValueAtTime(0.12, begin + 0.02)
  volume.gain.exponentialRampToValueAtTime(0.0001, begin + 0.3)
  const oscillator = new OscillatorNode(context, { frequency, type: 'triangle' })
  oscillator.connect(volume).connect(context.destination)
  oscillator.start(begin)
  oscillator.stop(begin + 0.32)
}

function mayNotify(): boolean {
  return 'Notification' in window && Notification.permission === 'granted'
}

export function canAskToNotify(): boolean {
  return 'Notification' in window && Notification.permission === 'default'
}

export function notify(title: string, text: string): void {
  if (!mayNotify() || !document.hidden) return
  try {
    new Notification(title, { body: text, tag: 'bankhalter-turn' })
  } catch {
    // some phones only let service workers do that
  }
}
