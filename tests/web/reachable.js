// Where a finger presses next: the first of what it likes that is on the screen, uncovered, without scrolling anything.
// `likes` are selectors, the best first. Null as long as there is nothing to press, or it has not come to rest; the
// action „over“ when the game is. What is to be pressed is kept as `reached`.
likes => {
  if (document.querySelector('[data-action="rematch"]')) return { action: 'over' }
  const found = first()
  const { x, y, width, height } = found?.getBoundingClientRect() ?? {}
  const place = `${x} ${y}`
  const isAtRest = found === window.reached && place === window.reachedAt
  Object.assign(window, { reached: found, reachedAt: place })
  return found && isAtRest ? { action: found.dataset.action ?? '', x: x + width / 2, y: y + height / 2 } : null

  function first() {
    for (const like of likes)
      for (const button of document.querySelectorAll(like))
        if (!button.disabled && button.checkVisibility() && isOnTop(button)) return button
    return null
  }

  function isOnTop(button) {
    const { x, y, width, height } = button.getBoundingClientRect()
    const top = document.elementFromPoint(x + width / 2, y + height / 2)
    return top !== null && (top === button || button.contains(top))
  }
}
