import type { story as german } from '../de/story'
import { plural } from '../forms'
import type { Same } from '../same'

const many = (count: number, one: string, more: string): string => plural('en', count, one, more)

/** The game in numbers: fetched when somebody wants to see it. */
export const story: Same<typeof german> = {
  'moments': 'How it came',
  more: 'More figures: earnings, cash, income',
  'watch': 'Watch it again',
  'watch-that': (text: string) => `Watch it again: ${text}`,
  'look-that': (text: string) => `The board at that time: ${text}`,
  'out-in': (turn: number) => `bankrupt in turn ${turn}`,
  'is-out': (name: string) => `${name} is bankrupt`,
  'replay': 'Watch the game again',
  'review': 'Review: turning points and mistakes',
  'share': 'Share',
  'share-title': 'Show the game',
  'share-about': 'Under this link anybody can watch the whole game step by step:',
  'share-link': 'Link to the game',
  'save-picture': 'Save the picture',
  'record-about': 'A small text file with all turns. From it the game can be taken up again on the start page.',

  'wealth': 'Net worth',
  'wealth-about': 'Cash, deeds at their price (half if mortgaged) and buildings, after every turn.',
  'cash': 'Cash',
  'cash-about': 'After every turn.',
  'income': 'Income per round',
  'income-about': 'Salary, rents, cards and gifts, less rents, taxes, cards and fines that were paid.',
  'as-table': 'As a table',
  'flag-group': 'whole group',
  'flag-hotel': 'first hotel',
  'flag-exit': 'bankrupt',
  'flag-mistake': 'mistake',
  'flag-turn': 'turning point',
  'chart-place': (title: string) => `Choose a turn: ${title}`,
  'turn': 'Turn',
  'turn-number': (turn: number) => `Turn ${turn}`,
  'round': 'Round',
  'round-number': (round: number) => `Round ${round}`,

  'rents': 'The biggest rents',
  'no-rents': 'No rent was due.',
  'travel': 'Shows the board as it was then',

  'deals': 'The best and the worst deals',
  'deals-about':
    'What a deal was worth: the price of the deeds that were got and the rents they then brought, less what was given for them, counted likewise.',
  'best': 'Best',
  'worst': 'Worst',
  'no-deals': 'There were none.',

  'luck': 'Luck',
  'luck-about':
    'How much less often than expected somebody was the guest of others, and how much more often others were theirs: in visits, by how often throws end on the fields in the long run.',
  'visits': 'Visits (expected)',
  'guests': 'Guests (expected)',
  'beside': (count: string, mean: string) => `${count} (${mean})`,

  'earnings': 'Earnings',
  'player': 'Player',
  'rent-got': 'Rent received',
  'rent-paid': 'Rent paid',
  'salary': 'Salary',
  'throws': 'Throws',
  'doubles': 'Doubles',

  'dice': 'The dice',
  'dice-check': (throws: number, mean: string, doubles: number) =>
    `${many(throws, 'throw', 'throws')}, ${mean} on average (expected: 7), ${many(doubles, 'double', 'doubles')}.`,
  'stray': (share: string) => `Quite normal: in ${share} of all games of this length fair dice stray even further.`,
  'stray-rare': (share: string) => `That is rare: only in ${share} of all games of this length do fair dice stray so far.`,
  'total': 'Pips',
  'thrown': 'thrown',
  'expected': 'expected',
  'check': 'Recompute the dice',
  'check-right': (throws: number) =>
    `Recomputed by your browser: the seed is the one that was promised, and all ${many(throws, 'throw follows', 'throws follow')} from it, those for the start included.`,
  'check-wrong': (throws: number, wrong: number) => `Of ${many(throws, 'throw', 'throws')}, ${wrong} do not fit the promise!`,
  'check-broken': 'The seed is not the one that was promised!',
  'check-elsewhere': 'It can be recomputed with the downloaded game and “bankhalter verify”.',
  'check-later': 'After the game everybody can recompute the dice.',
  'by-hand': 'This game was played with real dice.',
  'proof': 'The proof in figures',
  'seed': 'Seed',
  'seed-hash': 'Promised before the first throw (SHA-256)',
}
