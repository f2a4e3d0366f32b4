/** What is painted in the middle of each board, behind everything else: shapes in a box of 100 × 100. */
export type Tone = 'far' | 'near' | 'light' | 'gilt'
export type Shape = { d: string; tone: Tone }

const round = (value: number) => Math.round(value * 10) / 10

/** Beams from a point, with gaps as wide as themselves; the angles in parts of a full turn. */
function beams(x: number, y: number, inner: number, outer: number, count: number, from = 0, to = 1): string {
  const slice = (to - from) / count
  const at = (radius: number, turn: number) =>
    `${round(x + radius * Math.cos(2 * Math.PI * turn))} ${round(y + radius * Math.sin(2 * Math.PI * turn))}`
  return Array.from({ length: count }, (_, index) => {
    const [begin, end] = [from + slice * (index + 0.25), from + slice * (index + 0.75)]
    return `M${at(inner, begin)}L${at(outer, begin)}L${at(outer, end)}L${at(inner, end)}z`
  }).join('')
}

type House = [width: number, height: number, roof: number]

/** Houses side by side on the lower edge; a roof of 0 is flat. */
function row(houses: House[]): string {
  return eachHouse(houses, (x, [width, height, roof]) => {
    const wall = 100 - height
    return `M${x} 100V${wall}L${x + width / 2} ${wall - roof}L${x + width} ${wall}V100z`
  })
}

/** Their windows; here and there the light is off. */
function lights(houses: House[]): string {
  return eachHouse(houses, (x, [width, height]) => {
    const columns = Math.floor((width - 1.6) / 2)
    const rows = Math.floor((height - 4) / 3.2)
    const edge = x + (width - 2 * columns + 0.9) / 2
    return Array.from({ length: Math.max(0, columns * rows) }, (_, index) => {
      const [column, line] = [index % columns, Math.floor(index / columns)]
      const dark = (index * 7 + Math.round(x)) % 5 > 1
      return dark ? '' : `M${round(edge + column * 2)} ${round(102 - height + line * 3.2)}h1.1v1.6h-1.1z`
    }).join('')
  })
}

function eachHouse(houses: House[], draw: (x: number, house: House) => string): string {
  let x = 0
  return houses.map((house) => draw((x += house[0]) - house[0], house)).join('')
}

function disc(x: number, y: number, radius: number): string {
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`
}

const TOWN: House[] = [
  [9, 9, 5], [7, 13, 4], [10, 8, 6], [8, 17, 4], [9, 10, 5], [11, 14, 6], [8, 9, 4], [9, 16, 5], [10, 10, 5], [8, 13, 4],
  [11, 8, 6],
]
const HILLS = 'M0 100V88C12 80 20 84 30 82S52 74 62 80 84 86 100 78V100z'

const MOUNTAINS = 'M0 100V76L12 62 20 70 34 48 44 62 52 54 66 70 78 50 88 62 100 52V100z'
const SNOW = 'M34 48L39 55 36 58 33 55 29 56zM78 50L82 55 79 58 76 55 73 57zM12 62L15 65 12 68 9 66z'
const NEAR_MOUNTAINS = 'M0 100V90L14 78 26 88 40 76 54 90 68 80 80 90 92 78 100 84V100z'

/** A blade that points to the middle, at a place on the circle. */
function blades(count: number): string {
  return Array.from({ length: count }, (_, index) => {
    const turn = (2 * Math.PI * index) / count
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
    const point = (along: number, aside: number) =>
      `${round(50 + along * cos - aside * sin)} ${round(40 + along * sin + aside * cos)}`
    return `M${point(13, 0)}L${point(15, 0.7)}L${point(25, 0.7)}L${point(25, 2.2)}L${point(26, 2.2)}L${point(26, 0.6)}L${point(30, 0.6)}L${point(30, -0.6)}L${point(26, -0.6)}L${point(26, -2.2)}L${point(25, -2.2)}L${point(25, -0.7)}L${point(15, -0.7)}z`
  }).join('')
}

const CASTLE =
  'M22 88V66h2v-2h2v2h2v-2h2v2h2V56l4-8 4 8v8h2v-2h2v2h2V44h1v-2h2v2h1V34l4-10 4 10v10h1v-2h2v2h1v18h2v-2h2v2h2V50l4-8 4 8v16h2v-2h2v2h2v-2h2v2h2v22H56v-8a6 6 0 0 0-12 0v8z'
const GARDEN = 'M0 100V90C10 86 16 90 26 87 38 84 62 84 74 87 84 90 90 86 100 90V100z'
const SLITS = 'M35.5 60h1v4h-1zM53.5 38h1v5h-1zM69.5 56h1v4h-1zM27 71h1v4h-1zM38 71h1v4h-1zM61 71h1v4h-1zM72 71h1v4h-1zM49 56h1v4h-1zM53 56h1v4h-1z'
const PENNANTS = 'M36 48v-6l5 2-4.2 1.5V48zM54 24v-7l6 2.5-5.2 2V24zM70 42v-6l5 2-4.2 1.5V42z'

const PYRAMIDS = 'M4 92L28 52 52 92zM46 92L68 60 90 92zM80 92L90 76 100 92z'
const SHADED = 'M28 52L52 92H36zM68 60L90 92H75zM90 76L100 92H94z'
const DUNES = 'M0 100V90C14 86 26 94 42 90S74 86 100 91V100z'
const SIGN = 'M50 18L70 34 50 40 30 34zM50 22.5c-5 0-9 4-11.5 8.5 2.5 4 6.5 6 11.5 6s9-2 11.5-6c-2.5-4.5-6.5-8.5-11.5-8.5z'

const CITY: House[] = [
  [6, 22, 0], [5, 30, 0], [7, 26, 0], [4, 40, 8], [7, 28, 0], [6, 46, 0], [5, 32, 0], [8, 24, 0], [6, 54, 9], [7, 34, 0],
  [5, 26, 0], [7, 42, 0], [6, 30, 0], [8, 24, 0], [5, 36, 6], [8, 27, 0],
]
const QUAY: House[] = [
  [12, 7, 0], [10, 11, 0], [9, 6, 0], [14, 9, 0], [11, 12, 0], [10, 7, 0], [13, 11, 0], [9, 6, 0], [12, 9, 0],
]

export const ORNAMENTS: Record<string, Shape[]> = {
  classic: [
    { d: beams(50, 74, 10, 120, 36), tone: 'far' },
    { d: disc(50, 74, 10), tone: 'far' },
    { d: HILLS, tone: 'far' },
    { d: row(TOWN), tone: 'near' },
    { d: lights(TOWN), tone: 'gilt' },
  ],
  'game-of-thrones': [
    { d: blades(16), tone: 'far' },
    { d: disc(50, 40, 11), tone: 'far' },
    { d: MOUNTAINS, tone: 'far' },
    { d: SNOW, tone: 'light' },
    { d: NEAR_MOUNTAINS, tone: 'near' },
  ],
  'burgen-schloesser': [
    { d: beams(50, 60, 44, 49, 48), tone: 'far' },
    { d: CASTLE, tone: 'near' },
    { d: PENNANTS, tone: 'gilt' },
    { d: SLITS, tone: 'gilt' },
    { d: GARDEN, tone: 'far' },
  ],
  'yu-gi-oh': [
    { d: beams(50, 31, 24, 90, 28), tone: 'far' },
    { d: SIGN, tone: 'near' },
    { d: disc(50, 30.5, 3.2), tone: 'gilt' },
    { d: PYRAMIDS, tone: 'near' },
    { d: SHADED, tone: 'far' },
    { d: DUNES, tone: 'near' },
  ],
  'mega-deluxe': [
    { d: beams(50, 100, 20, 130, 24, 0.5, 1), tone: 'far' },
    { d: row(CITY), tone: 'near' },
    { d: lights(CITY), tone: 'gilt' },
    { d: row(QUAY), tone: 'far' },
  ],
}
