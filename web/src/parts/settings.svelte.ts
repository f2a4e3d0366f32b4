/** What a person has set on this device. */
import type { Lang } from '../table/types'
import { read, write } from './storage'

export const CHOICES = {
  lang: ['de', 'en'],
  theme: ['system', 'light', 'dark'],
  speed: ['relaxed', 'normal', 'fast', 'instant'],
  colours: ['original', 'distinct'],
} as const

type Choice<K extends keyof typeof CHOICES> = (typeof CHOICES)[K][number]
export type Theme = Choice<'theme'>
export type Speed = Choice<'speed'>
export type Colours = Choice<'colours'>

const KEY = 'bankhalter.settings'
/** How long bots take for a step, in ms. */
const BOTS: Record<Speed, number> = { relaxed: 2500, normal: 1000, fast: 300, instant: 0 }
const FACTORS: Record<Speed, number> = { relaxed: 1.7, normal: 1, fast: 0.5, instant: 0 }

class Settings {
  lang = $state<Lang>(spoken())
  theme = $state<Theme>('system')
  speed = $state<Speed>('normal')
  colours = $state<Colours>('original')
  sound = $state(true)
  /** In per cent. */
  volume = $state(60)
  shortcuts = $state(true)
  /** Newcomers are told what they see; what they were told already. */
  hints = $state(true)
  hinted = $state.raw<string[]>([])
  name = $state('')
  /** What this person likes to look like: a colour, and a token of each edition. */
  colour = $state<number | null>(null)
  tokens = $state.raw<Record<string, number>>({})

  constructor() {
    const kept = read<Record<string, unknown>>(KEY, {})
    this.lang = chosen('lang', kept.lang) ?? this.lang
    this.theme = chosen('theme', kept.theme) ?? this.theme
    this.speed = chosen('speed', kept.speed) ?? this.speed
    this.colours = chosen('colours', kept.colours) ?? this.colours
    this.sound = kept.sound !== false
    this.volume = typeof kept.volume === 'number' ? Math.min(100, Math.max(0, kept.volume)) : this.volume
    this.shortcuts = kept.shortcuts !== false
    this.hints = kept.hints !== false
    this.hinted = Array.isArray(kept.hinted) ? kept.hinted.map(String) : []
    this.name = typeof kept.name === 'string' ? kept.name : ''
    this.colour = typeof kept.colour === 'number' ? kept.colour : null
    this.tokens = kept.tokens && typeof kept.tokens === 'object' ? (kept.tokens as Record<string, number>) : {}
  }

  /** By how much longer everything is shown; 0: not at all. */
  get pace(): number {
    return FACTORS[this.speed]
  }

  /** By how much everything that moves takes longer; 0: nothing moves, but it is still shown. */
  get factor(): number {
    return wantsStillness() ? 0 : this.pace
  }

  /** The bots' pace at a table that is opened here, in ms. */
  get botPace(): number {
    return BOTS[this.speed]
  }

  save(): void {
    const { lang, theme, speed, colours, sound, volume, shortcuts, hints, hinted, name, colour, tokens } = this
    write(KEY, { lang, theme, speed, colours, sound, volume, shortcuts, hints, hinted, name, colour, tokens })
  }
}

function chosen<K extends keyof typeof CHOICES>(key: K, kept: unknown): Choice<K> | undefined {
  return (CHOICES[key] as readonly unknown[]).includes(kept) ? (kept as Choice<K>) : undefined
}

/** The first language of the browser that we speak, else German. */
function spoken(): Lang {
  const tag = navigator.languages.find((found) => /^(de|en)\b/.test(found))
  return tag?.startsWith('en') ? 'en' : 'de'
}

function wantsStillness(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

export const settings = new Settings()
