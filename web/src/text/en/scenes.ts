import type { scenes as german } from '../de/scenes'
import { plural } from '../forms'
import type { Same } from '../same'

const many = (count: number, one: string, more: string): string => plural('en', count, one, more)

export const scenes: Same<typeof german> = {
  'scene.would-complete': 'This completes the group!',

  'scene.why-salary': 'Salary',
  'scene.why-rent': (field: string) => `Rent for ${field}`,
  'scene.why-tax': 'Tax',
  'scene.why-card': 'by the card',
  'scene.why-fine': 'for freedom',
  'scene.why-gift': 'Present',
  'scene.why-pot': 'from the pot',
  'scene.why-interest': 'Interest',
  'scene.why-estate': 'from the estate',
  'scene.bought': (name: string) => `${name} buys`,
  'scene.won': (name: string) => `${name} wins the auction`,
  'scene.builds': (name: string) => `${name} builds`,
  'scene.jailed': (name: string) => `${name} goes to jail`,
  'scene.freed': (name: string) => `${name} is free again`,
  'scene.stayed': (name: string) => `${name} stays in jail`,
  'scene.broke': (name: string) => `${name} is bankrupt`,
  'scene.all-to': (name: string) => `Everything goes to ${name}.`,
  'scene.all-to-bank': 'Everything goes to the bank.',

  'scene.in-jail': (name: string) => `${name} is in jail`,
  'scene.you-in-jail': 'You are in jail.',
  'scene.waited': (turns: number) => `Waited for ${many(turns, 'turn', 'turns')}`,
  'scene.tries': (tries: number) => (tries === 0 ? 'No roll for doubles left' : `${many(tries, 'roll', 'rolls')} for doubles left`),
  'scene.first-turn': 'Only just arrived',

  'scene.sell': 'sell building',
  'scene.mortgage': 'mortgage',
  'scene.raise': 'Raise money',
  'scene.by-deeds': 'Pay with deeds',

  'scene.build-title': 'What will be built?',
}
