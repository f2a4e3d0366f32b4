/** Where a bubble can lie: beside what it is about and not on it if there is room, and on nothing that is to be pressed. */
export type Spot = { left: number; top: number }
type Size = { width: number; height: number }
type Rect = Spot & Size

const GAP = 10

export function spotFor(about: Rect, bubble: Size, screen: Size, kept: readonly Rect[]): Spot {
  const middle = { left: about.left + (about.width - bubble.width) / 2, top: about.top + (about.height - bubble.height) / 2 }
  const beside = [
    { left: about.left - bubble.width - GAP, top: middle.top },
    { left: middle.left, top: about.top - bubble.height - GAP },
    { left: middle.left, top: about.top + about.height + GAP },
    { left: about.left + about.width + GAP, top: middle.top },
    { left: middle.left, top: above(about.top, within(middle, bubble, screen).left, bubble, kept) },
    { left: middle.left, top: GAP },
    { left: middle.left, top: screen.height - bubble.height - GAP },
  ].map((spot) => within(spot, bubble, screen))
  const free = (rects: readonly Rect[]) => beside.find((spot) => !rects.some((rect) => overlap({ ...spot, ...size(bubble) }, rect)))
  return free([...kept, about]) ?? free(kept) ?? beside[5]!
}

const size = ({ width, height }: Size): Size => ({ width, height })

/** As low as it can lie over something, and over whatever lies there. */
function above(top: number, left: number, { width, height }: Size, kept: readonly Rect[]): number {
  const lowest = top - height - GAP
  const under = kept.filter((rect) => overlap({ left, top: lowest, width, height }, rect))
  return under.length === 0 ? lowest : above(Math.min(...under.map((rect) => rect.top)), left, { width, height }, kept)
}

function within({ left, top }: Spot, bubble: Size, screen: Size): Spot {
  return {
    left: Math.max(GAP, Math.min(left, screen.width - bubble.width - GAP)),
    top: Math.max(GAP, Math.min(top, screen.height - bubble.height - GAP)),
  }
}

function overlap(one: Rect, other: Rect): boolean {
  const across = one.left < other.left + other.width && other.left < one.left + one.width
  return across && one.top < other.top + other.height && other.top < one.top + one.height
}
