// Where a finger presses next: the first of what it likes that is on the screen, uncovered, without scrolling anything.
// `likes` are selectors, the best first. Null as long as there is nothing to press; the action „over“ when the game is.
likes => {
  if (document.querySelector('[data-action="rematch"]')) return { action: 'over' }
  for (const like of likes)
    for (const button of document.querySelectorAll(like)) {
      const { x, y, width, height } = button.getBoundingClientRect()
      const place = { x: x + width / 2, y: y + height / 2 }
      if (!button.disabled && button.checkVisibility() && isOnTop(button, place))
        return { action: button.dataset.action ?? '', ...place }
    }
  return null

  function isOnTop(button, { x, y }) {
    const top = document.elementFromPoint(x, y)
    return top !== null && (top === button || button.contains(top))
  }
}
