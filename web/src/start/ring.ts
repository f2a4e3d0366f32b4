/** Where the fields of a small board are. Corners are one and a half fields wide; LOS is at the bottom right. */

type Box = { x: number; y: number; width: number; height: number }
export type Place = Box & { bar: Box | null }

const CORNER = 1.5
const BAR = 0.55

export function ring(fields: number): { size: number; places: Place[] } {
  const side = fields / 4
  const size = side - 1 + 2 * CORNER
  return { size, places: Array.from({ length: fields }, (_, index) => place(index, side, size)) }
}

function place(index: number, side: number, size: number): Place {
  const edge = Math.floor(index / side)
  const step = index % side
  const far = size - CORNER
  if (step === 0) return { ...corner(edge, far), bar: null }
  const along = CORNER + step - 1
  if (edge === 0) return flat(far - step, far, far)
  if (edge === 1) return upright(0, far - step, CORNER - BAR)
  if (edge === 2) return flat(along, 0, CORNER - BAR)
  return upright(far, along, far)
}

function corner(edge: number, far: number): Box {
  const x = edge === 0 || edge === 3 ? far : 0
  const y = edge < 2 ? far : 0
  return { x, y, width: CORNER, height: CORNER }
}

function flat(x: number, y: number, barY: number): Place {
  return { x, y, width: 1, height: CORNER, bar: { x, y: barY, width: 1, height: BAR } }
}

function upright(x: number, y: number, barX: number): Place {
  return { x, y, width: CORNER, height: 1, bar: { x: barX, y, width: BAR, height: 1 } }
}
