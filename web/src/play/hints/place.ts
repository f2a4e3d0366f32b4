/** Where a bubble can lie: beside what it is about, within the screen, and on nothing that is to be pressed. */
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
    { left: middle.left, top: GAP },
    { left: middle.left, top: screen.height - bubble.height - GAP },
  ].map((spot) => within(spot, bubble, screen))
  return beside.find((spot) => !kept.some((rect) => overlap({ ...spot, width: bubble.width, height: bubble.height }, rect))) ?? beside[4]!
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
