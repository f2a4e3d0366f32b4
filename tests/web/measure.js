/** What is too wide, too small to hit or too small to read on this page. */
() => {
  const shown = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  const all = (selector) => [...document.querySelectorAll(selector)].filter(shown)
  const named = (element) => (element.ariaLabel ?? element.textContent).trim().slice(0, 40)

  const smaller = (limit, elements) =>
    elements
      .map((element) => [element, element.getBoundingClientRect()])
      .filter(([, { width, height }]) => Math.min(width, height) < limit - 0.5)
      .map(([element, { width, height }]) => `${named(element)}: ${width} × ${height}`)

  /** The fields of the board may be small: the list of the board does the same. */
  const targets = all('button:not([data-field]), summary, select, input:not([type=radio], [type=checkbox])')

  const hasText = (element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim())
  const isPicture = (element) => element.closest('svg, [aria-hidden=true]') !== null
  const size = (element) => parseFloat(getComputedStyle(element).fontSize)
  const tiny = all('body *').filter((element) => hasText(element) && !isPicture(element) && size(element) < 11)

  const { scrollWidth, clientWidth } = document.documentElement
  return {
    sideways: scrollWidth - clientWidth,
    small: smaller(24, targets),
    smallMain: smaller(44, all('.primary')),
    tiny: tiny.map((element) => `${named(element)}: ${size(element)}`),
  }
}
