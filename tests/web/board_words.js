/** What cannot be read on a board: cut off, too small, broken within a syllable, or below a piece. */
() => {
  const SLACK = 1.5
  const range = document.createRange()
  const rects = (node, from = 0, to = node.data.length) => {
    range.setStart(node, from)
    range.setEnd(node, to)
    return [...range.getClientRects()].filter(({ width }) => width > 0)
  }
  const texts = (element) => [...element.childNodes].filter((node) => node.nodeType === 3 && node.data.trim())
  const words = [...document.querySelectorAll('[data-field] :is(.name, .figure, .tag b, .letter, .sum, .band b)')]
    .filter((element) => element.checkVisibility() && texts(element).length)
    .map((element) => ({ element, text: texts(element)[0], lines: texts(element).flatMap((node) => rects(node)) }))
  const said = ({ element, text }) => `${text.data.trim()} on field ${element.closest('[data-field]').dataset.field}`

  function isCut({ element, lines }) {
    const { left, right, top, bottom } = element.closest('.ground, .bar, .card').getBoundingClientRect()
    return lines.some((line) => line.left < left - SLACK || line.right > right + SLACK || line.top < top - 2 * SLACK || line.bottom > bottom + SLACK)
  }

  /** A line may end after a hyphen, seen or soft, or after a word. */
  function isBroken({ text }) {
    let above = null
    return [...text.data].some((letter, place) => {
      if (letter === '\u00ad') return false
      const top = rects(text, place, place + 1).at(-1)?.top
      if (top === undefined) return false
      const isNewLine = above !== null && top > above + 3
      above = top
      return isNewLine && !/[\u00ad\s-]/.test(text.data[place - 1])
    })
  }

  const meet = (one, other) =>
    one.left < other.right - SLACK && other.left < one.right - SLACK && one.top < other.bottom - 2 * SLACK && other.top < one.bottom - 2 * SLACK
  const isOneFieldOnItself = ({ element, lines }) =>
    words.some(({ element: other, lines: others }) =>
      other !== element && other.closest('[data-field]') === element.closest('[data-field]') && lines.some((line) => others.some((found) => meet(line, found))))

  const pieces = [...document.querySelectorAll('.token .base, .piece .base')].map((piece) => piece.getBoundingClientRect())
  const isCovered = ({ element, lines }) => !element.matches('.letter') && lines.some((line) => pieces.some((piece) => meet(line, piece)))
  const isTiny = ({ element }) => parseFloat(getComputedStyle(element).fontSize) < 10.9

  const complaints = { 'cut off': isCut, 'badly broken': isBroken, 'over other words': isOneFieldOnItself, 'below a piece': isCovered, tiny: isTiny }
  return {
    names: words.filter(({ element }) => element.matches('.name')).length,
    complaints: Object.entries(complaints).flatMap(([what, is]) => words.filter(is).map((word) => `${what}: ${said(word)}`)),
  }
}
