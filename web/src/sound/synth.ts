/** Small sounds out of tones and noise, made here: there are no files. */

type Note = { at: number; length: number; volume: number; pitch: number; to?: number; type?: OscillatorType }
type Noise = { at: number; length: number; volume: number; filter: BiquadFilterType; pitch: number; to?: number }
type Part = Note | Noise
type Repeated = { times: number; apart: number }

const tone = (at: number, pitch: number, length: number, volume: number, more: Partial<Note> = {}): Note => ({ at, pitch, length, volume, ...more })
const hiss = (at: number, pitch: number, length: number, volume: number, more: Partial<Noise> = {}): Noise => ({
  at, pitch, length, volume, filter: 'bandpass', ...more,
})

/** A knock on wood: something short and dull, and the wood itself. */
const knock = (at: number, pitch: number, volume: number): Part[] => [
  tone(at, pitch, 0.09, volume, { to: pitch / 2 }),
  hiss(at, pitch * 6, 0.03, volume * 0.6),
]
const chord = (apart: number, length: number, volume: number, ...pitches: number[]): Part[] =>
  pitches.map((pitch, place) => tone(place * apart, pitch, length, volume, { type: 'triangle' }))

const SOUNDS = {
  dice: [0, 0.07, 0.13, 0.22, 0.29, 0.4, 0.46].flatMap((at, place) => knock(at, 520 + 70 * (place % 3), 0.24 - at / 4)),
  step: knock(0, 300, 0.16),
  coins: [2093, 2637, 3136, 2793].flatMap((pitch, place) => [tone(place * 0.06, pitch, 0.22, 0.1), tone(place * 0.06, pitch * 1.5, 0.1, 0.035)]),
  card: [hiss(0, 1200, 0.16, 0.26, { to: 5200 }), hiss(0.16, 2600, 0.05, 0.32)],
  hammer: [...knock(0, 180, 0.4), ...knock(0.16, 170, 0.32)],
  building: [...knock(0, 360, 0.22), ...knock(0.13, 400, 0.22), ...knock(0.26, 480, 0.26)],
  jail: [...[523, 741, 1187, 1660].map((pitch) => tone(0, pitch, 0.7, 0.05, { type: 'square' })), ...knock(0, 110, 0.4), ...knock(0.22, 90, 0.3)],
  turn: chord(0.14, 0.3, 0.22, 660, 880),
  ruin: chord(0.2, 0.4, 0.22, 392, 330, 262, 196),
  fanfare: chord(0.13, 0.5, 0.2, 523, 659, 784, 1047, 1319),
} satisfies Record<string, Part[]>

export type Sound = keyof typeof SOUNDS

/** Something is only heard after the shortest of times; nothing begins with a crack. */
const ATTACK = 0.008
const SILENCE = 0.0001

let context: AudioContext | null = null
let crackle: AudioBuffer | null = null

/** Some devices begin only in a gesture, and fall silent when one looks elsewhere. */
addEventListener('pointerdown', () => void context?.resume(), { passive: true })

export function play(sound: Sound, volume: number, { times, apart }: Repeated): () => void {
  try {
    context ??= new AudioContext()
  } catch {
    return () => undefined // no sound on this device
  }
  void context.resume()
  const out = new GainNode(context, { gain: volume })
  out.connect(context.destination)
  for (let time = 0; time < times; time += 1) {
    for (const part of SOUNDS[sound]) begin(context, out, part, context.currentTime + time * apart)
  }
  return () => out.disconnect()
}

function begin(context: AudioContext, out: AudioNode, part: Part, after: number): void {
  const at = after + part.at
  const end = at + part.length
  const gain = new GainNode(context, { gain: SILENCE })
  gain.gain.setValueAtTime(SILENCE, at)
  gain.gain.exponentialRampToValueAtTime(part.volume, at + ATTACK)
  gain.gain.exponentialRampToValueAtTime(SILENCE, end)
  const source = 'filter' in part ? noise(context, part, at, gain) : oscillator(context, part, at, gain)
  gain.connect(out)
  source.start(at)
  source.stop(end)
}

function oscillator(context: AudioContext, { pitch, to, length, type = 'sine' }: Note, at: number, gain: AudioNode): OscillatorNode {
  const source = new OscillatorNode(context, { frequency: pitch, type })
  if (to) source.frequency.exponentialRampToValueAtTime(to, at + length)
  source.connect(gain)
  return source
}

function noise(context: AudioContext, { filter, pitch, to, length }: Noise, at: number, gain: AudioNode): AudioBufferSourceNode {
  crackle ??= randomness(context)
  const source = new AudioBufferSourceNode(context, { buffer: crackle, loop: true })
  const band = new BiquadFilterNode(context, { type: filter, frequency: pitch, Q: 1.2 })
  if (to) band.frequency.exponentialRampToValueAtTime(to, at + length)
  source.connect(band).connect(gain)
  return source
}

function randomness(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate / 2, context.sampleRate)
  const samples = buffer.getChannelData(0)
  for (let place = 0; place < samples.length; place += 1) samples[place] = Math.random() * 2 - 1
  return buffer
}
