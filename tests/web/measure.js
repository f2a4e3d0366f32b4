/** What is too wide, too small to hit, too small to read, cut off or covered on this page. */
() => {
  const shown = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  const all = (selector, root = document) => [...root.querySelectorAll(selector)].filter(shown)
  const named = (element) => (element.ariaLabel ?? element.textContent).trim().replace(/\s+/g, ' ').slice(0, 40)
  const style = (element) => getComputedStyle(element)
  const modal = document.querySelector('dialog[open]')

  // ---- targets

  /** A box that belongs to a label is as large as both; links in a sentence are as high as its lines. */
  const target = (element) => element.closest('label') ?? element
  const inSentence = (element) => element.matches('a') && style(element).display === 'inline'
  /** The fields of the board may be small: the list of the board does the same. */
  const targets = all('button:not([data-field]), summary, select, input, textarea, a')
    .filter((element) => !inSentence(element) && !element.matches('[type=file]'))
    .map(target)

  const smaller = (limit, elements) =>
    elements
      .map((element) => [element, element.getBoundingClientRect()])
      .filter(([, { width, height }]) => Math.min(width, height) < limit - 0.5)
      .map(([element, { width, height }]) => `${named(element)}: ${width} × ${height}`)

  // ---- text

  const unseen = (element) => element.closest('.unseen, [inert]') !== null || style(element).clipPath !== 'none'
  const texts = all('body *')
    .filter((element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim()))
    .filter((element) => !element.closest('option, noscript, script, style') && !unseen(element))
  const isPicture = (element) => element.closest('svg') !== null

  /** Pictures scale: so many pixels of the screen are one unit of theirs. */
  const scale = (element) => (isPicture(element) ? Math.abs(element.getScreenCTM().a) || 1 : 1)
  const size = (element) => parseFloat(style(element).fontSize) * scale(element)
  const tiny = texts.filter((element) => size(element) < 10.9)

  const lines = (element) => {
    const range = document.createRange()
    return [...element.childNodes]
      .filter((node) => node.nodeType === 3 && node.data.trim())
      .flatMap((node) => (range.selectNodeContents(node), [...range.getClientRects()]))
  }

  // ---- what sticks out of its box, or is cut off by it

  const SLACK = 1.5
  const isBox = (element) => element.matches('button, .button, li, td, th, section, article, label, summary, dialog, main')
  const cuts = (value) => value === 'hidden' || value === 'clip'
  function box(element) {
    const { overflowX, overflowY } = style(element)
    return { across: cuts(overflowX) || isBox(element), down: cuts(overflowY) || element.matches('button') }
  }
  const scrolls = (element) => /auto|scroll/.test(style(element).overflowX + style(element).overflowY)

  function sticksOut(element) {
    const found = lines(element)
    for (let around = element; around && around !== document.body; around = around.parentElement) {
      const { across, down } = box(around)
      const { left, right, top, bottom } = around.getBoundingClientRect()
      if (across && found.some((line) => line.left < left - SLACK || line.right > right + SLACK)) return true
      if (down && found.some((line) => line.top < top - SLACK || line.bottom > bottom + SLACK)) return true
      if (scrolls(around)) return false
    }
    return false
  }

  // ---- what lies over other text

  const sticky = (element) => {
    for (let around = element; around; around = around.parentElement)
      if (/sticky|fixed/.test(style(around).position)) return true
    return false
  }
  /** Not scrolled away inside something that scrolls. */
  function inSight(element, x, y) {
    for (let around = element.parentElement; around && around !== document.body; around = around.parentElement) {
      const { left, right, top, bottom } = around.getBoundingClientRect()
      if (scrolls(around) && (x < left || x > right || y < top || y > bottom)) return false
    }
    return true
  }
  function covered(element) {
    for (const { left, top, width, height } of lines(element)) {
      const [x, y] = [left + width / 2, top + height / 2]
      const above = inSight(element, x, y) ? document.elementFromPoint(x, y) : null
      if (!above || (above.closest('label') ?? above).contains(element) || element.contains(above)) continue
      if (sticky(above) || (modal && modal.contains(above) !== modal.contains(element))) continue
      return above
    }
    return null
  }

  const words = texts.filter((element) => !isPicture(element))
  const { scrollWidth, clientWidth } = document.documentElement
  return [
    ...(scrollWidth > clientWidth ? [`sideways: ${scrollWidth - clientWidth}`] : []),
    ...smaller(24, targets).map((found) => `small target: ${found}`),
    ...smaller(44, all('.primary')).map((found) => `small main target: ${found}`),
    ...tiny.map((element) => `tiny text: ${named(element)}: ${size(element)} in ${element.parentElement.parentElement.className}`),
    ...words.filter(sticksOut).map((element) => `cut off: ${named(element)} (${element.className})`),
    ...words.map((element) => [element, covered(element)]).filter(([, above]) => above)
      .map(([element, above]) => `covered: ${named(element)} by ${above.className.baseVal ?? above.className}`),
  ]
}
