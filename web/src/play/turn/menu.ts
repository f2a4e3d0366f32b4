/** The menu of a seat, put in order for a screen: the one next step, what else may be decided, and the estate. */

import type { MenuEntry } from '../../table/types'
import { isBuilding, parse } from './actions'

export type Option = MenuEntry & { word: string; fields: number[] }
export type Bid = { option: Option; low: number; high: number; field: number | undefined }
export type Grouped = {
  /** The obvious next step, if there is one. */
  primary: Option | null
  /** What one does instead, where that is one thing: it stands beside the next step. */
  instead: Option | null
  /** Other decisions that are due, the likeliest first. */
  decisions: Option[]
  /** Choices of one field among many: ticket, auction field, triple. */
  places: Option[]
  bids: Bid[]
  /** Answers to offers, and the withdrawal of one's own. */
  answers: Option[]
  /** Rent to be demanded, where the table plays strict. */
  claims: Option[]
  /** Deeds: build, sell, mortgage, lift. */
  estate: Option[]
  /** Outcomes of real dice, cards or tickets, to be entered by hand. */
  chances: Option[]
  bankrupt: Option | null
  /** What this page has no other place for: shown as the server says it. */
  others: Option[]
}

/** Words that lead a turn on, in the order in which people would want them. */
const NEXT = ['roll', 'buy', 'pay', 'jailcard', 'move', 'take', 'cash', 'keep', 'end', 'decline', 'pass', 'stay']
const PLACES = ['ticket', 'goto', 'auction']
const ANSWERS = ['accept', 'reject', 'withdraw']
const CHANCES = ['dice', 'card', 'draw', 'deal']

/** Words that other parts of the page offer. */
const ELSEWHERE = ['demand', 'bid', 'bankrupt', 'offer', 'settle']

const DESTRUCTIVE = ['bankrupt', 'sell', 'settle', 'accept']

/** Words that never lead: not to buy, to pass and to stay are choices, not the obvious step. */
const NEVER_FIRST = ['decline', 'pass', 'stay']

export function option(entry: MenuEntry): Option {
  const { word, fields } = parse(entry.action)
  return { ...entry, word, fields }
}

export function grouped(menu: readonly MenuEntry[]): Grouped {
  const options = menu.map(option)
  const of = (words: readonly string[]) => options.filter((found) => words.includes(found.word))
  const decisions = of(NEXT).sort((a, b) => NEXT.indexOf(a.word) - NEXT.indexOf(b.word))
  const places = of(PLACES)
  const claims = of(['demand'])
  const bids = of(['bid']).map(asBid)
  const primary = bids.length > 0 || mustChoosePlace(decisions, places) ? null : first(claims, decisions)
  const others = decisions.filter((found) => found !== primary)
  const instead = bids.length === 0 && places.length === 0 && others.length === 1 ? others[0]! : null
  return {
    primary,
    instead,
    decisions: others.filter((found) => found !== instead),
    places,
    bids,
    answers: of(ANSWERS),
    claims,
    estate: options.filter(isEstate),
    chances: of(CHANCES),
    bankrupt: of(['bankrupt'])[0] ?? null,
    others: options.filter(isUnknown),
  }
}

function asBid(found: Option): Bid {
  const { low, high, fields } = parse(found.action)
  return { option: found, low, high, field: fields[0] }
}

/** Where nothing but a place can be chosen, no button is the obvious one. */
function mustChoosePlace(decisions: Option[], places: Option[]): boolean {
  return places.length > 0 && decisions.length === 0
}

function first(claims: Option[], decisions: Option[]): Option | null {
  const leading = decisions.find((found) => !NEVER_FIRST.includes(found.word))
  const only = decisions.length === 1 && decisions[0]?.word !== 'decline' ? decisions[0] : undefined
  return claims[0] ?? leading ?? only ?? null
}

const PLACED = [...NEXT, ...PLACES, ...ANSWERS, ...CHANCES, ...ELSEWHERE]

function isUnknown(found: Option): boolean {
  return !PLACED.includes(found.word) && !isEstate(found)
}

export function isEstate(found: Option): boolean {
  return isBuilding(found.word) || ['sell', 'shift', 'mortgage', 'lift', 'interest'].includes(found.word)
}

/** Whether it should be asked once more: it cannot be had back, or only at a loss. */
export function isDestructive(word: string): boolean {
  return DESTRUCTIVE.includes(word)
}

/** What brings money, the most first. */
export function fundraisers(menu: readonly MenuEntry[]): Option[] {
  return menu
    .map(option)
    .filter((found) => isEstate(found) && found.cost < 0)
    .sort((a, b) => a.cost - b.cost)
}

/** What can be done with one deed. */
export function aboutField(menu: readonly MenuEntry[], field: number): Option[] {
  return menu.map(option).filter((found) => found.fields.includes(field) && found.word !== 'bid')
}
