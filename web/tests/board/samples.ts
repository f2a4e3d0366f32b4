/** Games as a real server told them. */
import type { Edition, GameView } from '../../src/table/types'

type Sample = { edition: Edition; game: GameView }
const SAMPLES = import.meta.glob<Sample>('../data/*.json', { eager: true, import: 'default' })

export const EDITIONS = ['classic', 'game-of-thrones', 'burgen-schloesser', 'yu-gi-oh', 'mega-deluxe']

export function sample(id: string): Sample {
  return SAMPLES[`../data/${id}.json`]!
}
