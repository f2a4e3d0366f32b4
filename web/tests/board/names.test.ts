import { describe, expect, it } from 'vitest'

import { breakable, shortName, spokenName } from '../../src/board/names'
import type { GameView } from '../../src/table/types'
import { EDITIONS, sample } from './samples'

const { edition, game } = sample('classic')

function changed(change: (view: GameView) => void): GameView {
  const view = structuredClone(game)
  for (const seat of view.seats) Object.assign(seat, { position: 0, jail: null, out: 0 })
  change(view)
  return view
}

describe('the spoken name of a field', () => {
  it('says number, name, group, owner, buildings, rent and pieces', () => {
    const view = changed((now) => {
      now.fields[39] = { owner: 0, level: 3, mortgaged: false, rent: 1400 }
      now.seats[2]!.position = 39
    })
    expect(spokenName(edition, view, 39, 'de')).toBe(
      'Feld 39, Schlossallee, Gruppe H, Besitzer Ada, 3 Häuser, Miete M 1.400, Figur von Cem',
    )
    expect(spokenName(edition, view, 39, 'en')).toBe(
      'Field 39, Boardwalk, group H, owner Ada, 3 houses, rent M1,400, token of Cem',
    )
  })

  it('says the price of a free field, the rate of a utility, and a mortgage', () => {
    const view = changed((now) => {
      now.fields[1] = { owner: null, level: 0, mortgaged: false, rent: 0 }
      now.fields[12] = { owner: 1, level: 0, mortgaged: false, rent: 4 }
      now.fields[5] = { owner: 1, level: 0, mortgaged: true, rent: 0 }
    })
    expect(spokenName(edition, view, 1, 'de')).toBe('Feld 1, Badstraße, Gruppe A, frei, Kaufpreis M 60')
    expect(spokenName(edition, view, 12, 'de')).toContain('Versorgungswerke, Besitzer Bruno, Miete M 4 je Auge')
    expect(spokenName(edition, view, 5, 'de')).toContain('mit Hypothek belastet')
  })

  it('tells prisoners from visitors, and leaves out whoever is out', () => {
    const view = changed((now) => {
      for (const seat of now.seats) seat.position = 10
      now.seats[0]!.jail = 1
      now.seats[3]!.out = 1
    })
    const name = spokenName(edition, view, 10, 'de')
    expect(name).toContain('Figuren von Bruno und Cem')
    expect(name).toContain('im Gefängnis: Ada')
    expect(name).not.toContain('Dora')
  })

  it('says what a tax costs and what is in the pot', () => {
    const view = changed((now) => (now.bank.pot = 350))
    expect(spokenName(edition, view, 4, 'de')).toContain('M 200 zahlen')
    expect(spokenName(edition, view, 20, 'de')).toContain('Topf M 350')
  })

  it.each(EDITIONS)('is there for every field of %s, with and without a game', (id) => {
    const { edition: any, game: now } = sample(id)
    for (const field of any.fields) {
      for (const view of [now, null]) {
        const name = spokenName(any, view, field.index, 'en')
        expect(name).toContain(field.name.en)
        expect(name).not.toMatch(/undefined|null|NaN/)
      }
    }
  })
})

describe('the short name of a field', () => {
  it('leaves out articles and words that many fields share', () => {
    const { edition: castles } = sample('burgen-schloesser')
    expect(shortName(castles, castles.fields[39]!, 'de')).toBe('Neuschwanstein')
    expect(shortName(edition, edition.fields[16]!, 'de')).toBe('Münchner Straße')
    expect(shortName(edition, edition.fields[10]!, 'de')).toBe('Gefängnis')
    expect(shortName(edition, edition.fields[34]!, 'en')).toBe('Pennsylvania')
  })

  it('may be broken where a German reader would break it', () => {
    expect(breakable('Schlossallee').split('\u00ad')).toEqual(['Schloss', 'allee'])
    expect(breakable('Theaterstraße').split('\u00ad')).toEqual(['Theater', 'straße'])
    expect(breakable('Qarth')).toBe('Qarth')
  })

  it.each(EDITIONS)('never has a piece of a word too long for a field in %s', (id) => {
    const { edition: any } = sample(id)
    for (const field of any.fields) {
      for (const lang of ['de', 'en'] as const) {
        const pieces = breakable(shortName(any, field, lang)).split(/[\u00ad -]/)
        for (const piece of pieces) expect(piece.length, piece).toBeLessThanOrEqual(11)
      }
    }
  })
})
