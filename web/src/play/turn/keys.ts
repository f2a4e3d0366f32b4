/** Single-key shortcuts, German and English letters side by side. */

import type { Grouped, Option } from './menu'

const KEYS: Record<string, string[]> = {
  w: ['roll'],
  r: ['roll'],
  k: ['buy'],
  b: ['buy'],
  v: ['decline', 'pass'],
  a: ['decline', 'pass'],
  e: ['end'],
}

/** Switches all sounds off and on. */
export const NIGHT = 'n'

/** What a key does now, or nothing. */
export function chosenBy(key: string, menu: Grouped): Option | null {
  const words = KEYS[key.toLowerCase()] ?? []
  const options = [menu.primary, menu.instead, ...menu.decisions]
  return options.find((found) => found !== null && words.includes(found.word)) ?? null
}

/** The key to show on a button, in the reader's language. */
export function keyOf(word: string, lang: 'de' | 'en'): string | null {
  const letters = Object.keys(KEYS).filter((key) => KEYS[key]?.includes(word))
  const shown = lang === 'de' ? letters[0] : letters.at(-1)
  return shown?.toUpperCase() ?? null
}

/** Whether a key press is meant for the field that has the focus. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]')
}
