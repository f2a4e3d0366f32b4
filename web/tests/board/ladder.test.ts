import { describe, expect, it } from 'vitest'

import { groupLook } from '../../src/board/groups'
import { ladder } from '../../src/board/ladder'
import type { DeedView, Edition, GameView } from '../../src/table/types'
import { EDITIONS, sample } from './samples'

function rungs(sampled: { edition: Edition; game: GameView }, field: number, deeds: Record<number, Partial<DeedView>>) {
  const view = structuredClone(sampled.game)
  view.fields = view.fields.map((deed) => deed && { owner: null, level: 0, mortgaged: false, rent: 0 })
  for (const [index, deed] of Object.entries(deeds)) Object.assign(view.fields[Number(index)]!, { owner: 0, ...deed })
  return ladder(sampled.edition, view, sampled.edition.fields[field]!, 'de')
}

const classic = sample('classic')
const mega = sample('mega-deluxe')

describe('the rent ladder', () => {
  it('marks the rung of what is built', () => {
    const found = rungs(classic, 39, { 39: { level: 5, rent: 2000 } })
    const labels = ['unbebaut', '1 Haus', '2 Häuser', '3 Häuser', '4 Häuser', '1 Hotel']
    expect(found.map((rung) => rung.label)).toEqual(labels)
    expect(found.filter((rung) => rung.inForce)).toEqual([{ label: '1 Hotel', rent: 'M 2.000', inForce: true }])
  })

  it('shows the rent that a whole group raises', () => {
    const found = rungs(classic, 39, { 37: {}, 39: { rent: 100 } })
    expect(found.find((rung) => rung.inForce)).toEqual({
      label: 'unbebaut, mit der Gruppe (× 2)',
      rent: 'M 100',
      inForce: true,
    })
    expect(found).toHaveLength(7)
  })

  it('marks nothing while the bank owns it or it is mortgaged', () => {
    expect(rungs(classic, 39, {}).some((rung) => rung.inForce)).toBe(false)
    expect(rungs(classic, 39, { 39: { mortgaged: true, rent: 0 } }).some((rung) => rung.inForce)).toBe(false)
  })

  it('counts stations and utilities of the same owner', () => {
    const stations = rungs(classic, 5, { 5: { rent: 50 }, 15: { rent: 50 }, 25: { owner: 1, rent: 25 } })
    expect(stations.find((rung) => rung.inForce)).toEqual({ label: '2 von 4', rent: 'M 50', inForce: true })
    const utility = rungs(classic, 12, { 12: { rent: 4 } })
    expect(utility.find((rung) => rung.inForce)?.rent).toBe('M 4 je Auge')
  })

  it('has a rung of its own for a mall', () => {
    const found = rungs(mega, 6, { 6: { level: 1, rent: 5000 } })
    const rung = { label: '1 von 4, 1 Luxus-Mall', rent: 'M 5.000', inForce: true }
    expect(found.filter((one) => one.inForce)).toEqual([rung])
  })

  it('goes up to the skyscraper where there is one', () => {
    expect(rungs(mega, 51, {}).at(-1)?.label).toBe('1 Wolkenkratzer')
  })

  it.each(EDITIONS)('shows for every deed of a real game of %s exactly the rent that is due', (id) => {
    const { edition, game } = sample(id)
    for (const field of edition.fields) {
      const deed = game.fields[field.index]
      if (!deed) continue
      const inForce = ladder(edition, game, field, 'de').filter((rung) => rung.inForce)
      const due = deed.owner !== null && !deed.mortgaged
      expect(inForce).toHaveLength(due ? 1 : 0)
      if (due) expect(inForce[0]!.rent).toContain(deed.rent.toLocaleString('de-DE'))
    }
  })
})

describe('the groups', () => {
  const luminance = (colour: string) => {
    const [red, green, blue] = [1, 3, 5].map((at) => {
      const part = parseInt(colour.slice(at, at + 2), 16) / 255
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
  }

  it.each(['original', 'distinct'] as const)('have letters that can be read on their colour: %s', (palette) => {
    for (const group of classic.edition.groups.filter((one) => one.kind === 'street')) {
      const look = groupLook(classic.edition, classic.edition.fields[group.members[0]!]!, palette)!
      const [dark, light] = [luminance(look.colour), luminance(look.ink)].sort((a, b) => a - b)
      expect((light! + 0.05) / (dark! + 0.05), group.id).toBeGreaterThanOrEqual(4.5)
    }
  })

  it('have a letter and a pattern each', () => {
    const streets = classic.edition.fields.filter((field) => field.kind === 'street')
    const looks = streets.map((field) => groupLook(classic.edition, field, 'original')!)
    expect([...new Set(looks.map((look) => look.letter))].join('')).toBe('ABCDEFGH')
    expect(new Set(looks.map((look) => look.pattern)).size).toBe(8)
  })
})
