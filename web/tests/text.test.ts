import { describe, expect, it } from 'vitest'

import { MOMENTS } from '../src/play/moments/words'
import { STORY } from '../src/play/numbers/tell'
import { REPLAY } from '../src/replay/words'
import { list, number, plural } from '../src/text/forms'
import { money } from '../src/text/money'
import { WORDS } from '../src/text/words'

describe.each<{ de: object; en: object }>([WORDS, STORY, MOMENTS, REPLAY])('the dictionaries', (words) => {
  it('have the same keys, texts and arguments', () => {
    const shape = (found: object) =>
      Object.entries(found).map(([key, text]) => [key, typeof text === 'function' ? 'function' : 'string'])
    expect(shape(words.en).sort()).toEqual(shape(words.de).sort())
  })

  it('leave no text empty', () => {
    for (const found of Object.values(words))
      for (const [key, text] of Object.entries(found)) expect(typeof text === 'function' || String(text).trim(), key).toBeTruthy()
  })

  it('do not repeat a German text of several words in English, apart from names', () => {
    const names = ['Mr. Monopoly']
    const same = Object.entries(words.en).filter(([key, text]) => text === words.de[key as keyof typeof words.de])
    const texts = same.map(([, text]) => text).filter((text) => typeof text === 'string')
    expect(texts.filter((text) => text.includes(' ') && !names.includes(text))).toEqual([])
  })
})

describe('numbers', () => {
  it('are written as the language does', () => {
    expect(number(250_000, 'de')).toBe('250.000')
    expect(number(250_000, 'en')).toBe('250,000')
    expect(plural('de', 1, 'Haus', 'Häuser')).toBe('1 Haus')
    expect(plural('en', 0, 'house', 'houses')).toBe('0 houses')
    expect(list(['Anna', 'Ben', 'Cem'], 'de')).toBe('Anna, Ben und Cem')
  })

  it('become money as the edition writes it', () => {
    const name = { de: ['', ''], en: ['', ''], gender: 'm' } as const
    const one = { de: '{} Golddrache', en: '{} gold dragon' }
    const many = { de: '{} Golddrachen', en: '{} gold dragons' }
    const edition = { currency: { name: { ...name, de: ['', ''], en: ['', ''] }, one, many } } as Parameters<typeof money>[0]
    expect(money(edition, 1500, 'de')).toBe('1.500 Golddrachen')
    expect(money(edition, 1, 'en')).toBe('1 gold dragon')
    expect(money(edition, -20, 'de')).toBe('−20 Golddrachen')
  })
})
