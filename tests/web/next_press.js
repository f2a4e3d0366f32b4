// What somebody presses next: the first that can be pressed of what they like to press, and where it is.
// `habits` has the words of everybody at the screen, by name. Null as long as there is nothing to press.
habits => {
  const found = seen('dialog[open] [data-action="confirm"]')[0] ?? seen('[data-action="rematch"]')[0] ?? liked()
  return found ? { action: found.dataset.action, who: turn(), ...place(found) } : null

  function liked() {
    const offered = seen(':is(section.actions, section.stage) [data-action]')
    const words = habits[turn()] ?? []
    const rank = button => words.indexOf(button.dataset.action.split(' ')[0])
    return offered.filter(button => rank(button) >= 0).sort((a, b) => rank(a) - rank(b))[0]
  }

  function turn() {
    const title = document.querySelector('section.actions h2')?.textContent ?? ''
    return Object.keys(habits).find(name => title.includes(name))
  }

  function seen(selector) {
    return [...document.querySelectorAll(selector)].filter(button => button.checkVisibility() && !button.disabled)
  }

  function place(button) {
    button.scrollIntoView({ block: 'nearest' })
    const { x, y, width, height } = button.getBoundingClientRect()
    return { x: x + width / 2, y: y + height / 2 }
  }
}
