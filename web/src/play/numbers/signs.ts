/** Small signs for the kinds of moments, drawn in a box of 24 × 24. */
import type { Moment, ToldMilestone } from '../../table/types'

export const SIGNS: Record<Moment['kind'] | ToldMilestone['kind'], string> = {
  end: 'M7 4h10v6a5 5 0 0 1-10 0zM7 6H4a3 3 0 0 0 3 4M17 6h3a3 3 0 0 1-3 4M12 15v4M8 20h8',
  length: 'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18zM12 7v5l3 2',
  lead: 'M4 17l6-6 4 4 6-8M15 7h5v5',
  exit: 'M6 6l12 12M18 6L6 18',
  swing: 'M13 3L5 14h6l-1 7 8-11h-6z',
  rent: 'M4 11l8-7 8 7M6 10v10h12V10M10 20v-5h4v5',
  deal: 'M4 8h15l-4-4M20 16H5l4 4',
  lucky: 'M12 3l2.6 5.8 6.4.7-4.8 4.3 1.4 6.2-5.6-3.2-5.6 3.2 1.4-6.2L3 9.5l6.4-.7z',
  unlucky: 'M4 12a8 8 0 0 1 16 0zM12 12v7a2 2 0 0 0 4 0M12 2v2',
  group: 'M4 6h5v12H4zM15 6h5v12h-5zM9.5 6h5v12h-5z',
  hotel: 'M4 20V6l8-3 8 3v14zM9 20v-5h6v5M8 10h2M14 10h2',
}
