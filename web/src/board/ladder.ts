/** The rent ladder of a deed, as the edition prints it, and the rung the table stands on. */
import type { DeedView, Edition, Field, GameView, Lang } from '../table/types'
import { shortMoney } from '../text/money'
import { groupOf } from './groups'
import { buildings, words } from './words'

export type Rung = { label: string; rent: string; inForce: boolean }

export function ladder(edition: Edition, view: GameView | null, field: Field, lang: Lang): Rung[] {
  const deed = view?.fields[field.index] ?? null
  const due = deed && deed.owner !== null && !deed.mortgaged && deed.rent > 0 ? deed : null
  return field.kind === 'street' ? streetRungs(edition, field, due, lang) : groupRungs(edition, view, field, due, lang)
}

function streetRungs(edition: Edition, field: Field, due: DeedView | null, lang: Lang): Rung[] {
  const bare = field.rent[0] ?? 0
  const raised = due !== null && due.level === 0 && due.rent !== bare
  const rungs = field.rent.map((rent, level) => ({
    label: buildings(edition, field.kind, level, lang) || words(lang)['deed.bare'],
    rent: shortMoney(edition, rent, lang),
    inForce: due !== null && due.level === level && !raised,
  }))
  if (raised) rungs.splice(1, 0, raisedRung(edition, due, bare, lang))
  return rungs
}

/** A group raises the rent of its unbuilt streets; by how much the edition's deeds do not say, the view does. */
function raisedRung(edition: Edition, due: DeedView, bare: number, lang: Lang): Rung {
  const label = words(lang)['deed.bare-group'](due.rent / bare)
  return { label, rent: shortMoney(edition, due.rent, lang), inForce: true }
}

/** Stations and utilities: by how many of them the owner has. */
function groupRungs(edition: Edition, view: GameView | null, field: Field, due: DeedView | null, lang: Lang): Rung[] {
  const group = groupOf(edition, field)
  if (!group) return []
  const owned = due ? group.members.filter((member) => view!.fields[member]!.owner === due.owner).length : 0
  const amount = (rent: number) => {
    const text = shortMoney(edition, rent, lang)
    return field.kind === 'utility' ? words(lang)['board.per-pip'](text) : text
  }
  const rungs = group.rent.map((rent, index) => ({
    label: words(lang)['deed.owned'](index + 1, group.rent.length),
    rent: amount(rent),
    inForce: owned === index + 1 && due!.rent === rent,
  }))
  if (due && !rungs.some((rung) => rung.inForce)) {
    rungs.splice(owned, 0, builtRung(edition, field, due, rungs[owned - 1]!, lang))
  }
  return rungs
}

function builtRung(edition: Edition, field: Field, due: DeedView, rung: Rung, lang: Lang): Rung {
  const built = buildings(edition, field.kind, due.level, lang)
  return { label: [rung.label, built].filter(Boolean).join(', '), rent: shortMoney(edition, due.rent, lang), inForce: true }
}
