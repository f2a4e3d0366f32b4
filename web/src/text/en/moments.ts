import type { Same } from '../same'
import type { moments as de } from '../de/moments'

export const moments: Same<typeof de> = {
  group: 'A whole colour!',
  'group-of': (name: string, group: string) => `All of ${group} now belongs to ${name}.`,
  rent: 'That hurts!',
  building: 'What a building!',
  jail: 'Off to jail!',
  bankrupt: 'Bankrupt!',
  won: 'The game is won!',
}
