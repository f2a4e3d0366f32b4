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
const FACTORS: Record<Speed, number> = { relaxed: 1.7, normal: 1, fast: 0.5, instant: 0 }

class Settings {
  lang = $state<Lang>(spoken())
  theme = $state<Theme>('system')
  speed = $state<Speed>('normal')
  colours = $state<Colours>('original')
  sound = $state(true)
  shortcuts = $state(true)
  name = $state('')

  constructor() {
    const kept = read<Record<string, unknown>>(KEY, {})
    this.lang = chosen('lang', kept.lang) ?? this.lang
    this.theme = chosen('theme', kept.theme) ?? this.theme
    this.speed = chosen('speed', kept.speed) ?? this.speed
    this.colours = chosen('colours', kept.colours) ?? this.colours
    this.sound = kept.sound !== false
    this.shortcuts = kept.shortcuts !== false
    this.name = typeof kept.name === 'string' ? kept.name : ''
  }

  /** By how much everything that moves takes longer; 0: nothing moves. */
  get factor(): number {
    return wantsStillness() ? 0 : FACTORS[this.speed]
  }

  save(): void {
    const { lang, theme, speed, colours, sound, shortcuts, name } = this
    write(KEY, { lang, theme, speed, colours, sound, shortcuts, name })
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
