import { plural } from '../forms'

const many = (count: number, one: string, more: string): string => plural('de', count, one, more)

/** What happens on the stage in the middle of the board. */
export const scenes = {
  'scene.would-complete': 'Damit ist die Gruppe vollständig!',

  'scene.why-salary': 'Gehalt',
  'scene.why-rent': (field: string) => `Miete für ${field}`,
  'scene.why-tax': 'Steuer',
  'scene.why-card': 'laut Karte',
  'scene.why-fine': 'für die Freiheit',
  'scene.why-gift': 'Geschenk',
  'scene.why-pot': 'aus dem Topf',
  'scene.why-interest': 'Zinsen',
  'scene.why-estate': 'aus dem Nachlass',
  'scene.bought': (name: string) => `${name} kauft`,
  'scene.won': (name: string) => `${name} ersteigert`,
  'scene.builds': (name: string) => `${name} baut`,
  'scene.jailed': (name: string) => `${name} muss ins Gefängnis`,
  'scene.freed': (name: string) => `${name} ist wieder frei`,
  'scene.stayed': (name: string) => `${name} bleibt im Gefängnis`,
  'scene.broke': (name: string) => `${name} ist bankrott`,
  'scene.all-to': (name: string) => `Alles geht an ${name}.`,
  'scene.all-to-bank': 'Alles geht an die Bank.',

  'scene.in-jail': (name: string) => `${name} sitzt im Gefängnis`,
  'scene.you-in-jail': 'Du bist im Gefängnis.',
  'scene.waited': (turns: number) => `Schon ${many(turns, 'Runde', 'Runden')} gewartet`,
  'scene.tries': (tries: number) => (tries === 0 ? 'Kein Wurf mehr auf einen Pasch' : `Noch ${many(tries, 'Wurf', 'Würfe')} auf einen Pasch`),
  'scene.first-turn': 'Eben erst angekommen',

  'scene.sell': 'Gebäude verkaufen',
  'scene.mortgage': 'beleihen',
  'scene.raise': 'Geld beschaffen',
  'scene.by-deeds': 'Mit Grundstücken zahlen',

  'scene.build-title': 'Was wird gebaut?',
}
