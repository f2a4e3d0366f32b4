"""How steady a page is: how much on it jumps, and where the next step is found."""

import json

from web.visitor import Visitor

WATCH = """
window.jumps = []
new PerformanceObserver((list) => {
  for (const { value, sources } of list.getEntries())
    window.jumps.push({ value, what: sources.map(({ node }) => named(node)) })
  function named(node) {
    const element = node instanceof Element ? node : node?.parentElement
    return element ? `${element.localName}.${element.className.baseVal ?? element.className}` : '?'
  }
}).observe({ type: 'layout-shift', buffered: true })
"""
PLACE = """() => {
  const button = document.querySelector('.actions .primary')
  if (!button) return null
  const { x, y } = button.getBoundingClientRect()
  const { x: left, y: top, width, height } = button.parentElement.getBoundingClientRect()
  const middle = document.elementFromPoint(left + width / 2, top + height / 2)
  return [x, y, button.contains(middle) || middle?.closest('dialog, .stage') ? 0 : 1000]
}"""
"""Where the next step begins; and whether a finger in the middle of its place hits it."""


class Watch:
    """Looks at a page from now on; its visitor must have come with the script `WATCH`."""

    def __init__(self, visitor: Visitor) -> None:
        self.page = visitor.page
        self.places: list[tuple[float, ...]] = []
        self.page.evaluate("window.jumps.length = 0")

    def look(self) -> None:
        """Where is the next step now?"""
        if place := self.page.evaluate(PLACE):
            self.places.append(tuple(place))

    @property
    def wandering(self) -> float:
        """How far apart, in pixels, the next step has been."""
        return max((max(row) - min(row) for row in zip(*self.places, strict=True)), default=0)

    @property
    def jumps(self) -> float:
        """The sum of all layout shifts, whatever caused them."""
        return sum(jump["value"] for jump in self.page.evaluate("window.jumps"))

    def worst(self) -> str:
        """What jumped most."""
        found = sorted(self.page.evaluate("window.jumps"), key=lambda jump: -jump["value"])
        return json.dumps(found[:8], ensure_ascii=False)
