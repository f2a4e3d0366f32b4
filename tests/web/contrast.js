/** Text that is too pale for what lies below it, also where axe-core does not dare to tell. */
() => {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  const known = new Map()
  /** Any colour of CSS as red, green, blue and opacity. */
  function rgba(text) {
    if (!known.has(text)) {
      canvas.clearRect(0, 0, 1, 1)
      canvas.fillStyle = text
      canvas.fillRect(0, 0, 1, 1)
      const [r, g, b, a] = canvas.getImageData(0, 0, 1, 1).data
      known.set(text, [r, g, b, a / 255])
    }
    return known.get(text)
  }
  const over = (top, below, opacity = 1) => below.map((value, index) => top[index] * top[3] * opacity + value * (1 - top[3] * opacity)).slice(0, 3)
  const part = (value) => (value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4)
  const light = ([r, g, b]) => 0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b)
  const contrast = (a, b) => {
    const [low, high] = [light(a), light(b)].sort((x, y) => x - y)
    return (high + 0.05) / (low + 0.05)
  }

  const style = (element) => getComputedStyle(element)
  const isShape = (element) => element instanceof SVGGeometryElement
  const COLOUR = /(?:rgba?|oklab|oklch|color|hsla?)\([^()]*\)/g

  /** What an element paints, from the top down: any colour of its gradient, and below it one for all of it. */
  function layers(element) {
    const { backgroundColor, backgroundImage, fill } = style(element)
    if (isShape(element)) return fill === 'none' ? [] : [[rgba(fill)]]
    return [(backgroundImage.match(COLOUR) ?? []).map(rgba), [rgba(backgroundColor)]].filter((colours) => colours.length)
  }
  const isOpaque = (colours) => colours.every(([, , , alpha]) => alpha === 1)

  const holds = ({ left, right, top, bottom }, x, y) => left <= x && x <= right && top <= y && y <= bottom

  /** Shapes of a picture that were drawn before a text, where it stands. */
  function drawnBefore(text) {
    const { left, top, width, height } = text.getBoundingClientRect()
    return [...text.ownerSVGElement.querySelectorAll('*')]
      .filter((shape) => isShape(shape) && shape.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_FOLLOWING)
      .filter((shape) => holds(shape.getBoundingClientRect(), left + width / 2, top + height / 2))
      .reverse()
  }

  function show(element) {
    const { top, bottom } = element.getBoundingClientRect()
    if (top < 0 || bottom > innerHeight) element.scrollIntoView({ block: 'center' })
  }

  /** What lies below a text, from the top down. */
  function below(element) {
    const { left, top, width, height } = element.getBoundingClientRect()
    const stack = document.elementsFromPoint(left + width / 2, top + height / 2)
    const place = stack.indexOf(element)
    if (place >= 0 && !element.matches('text')) return stack.slice(place)
    const around = element.matches('text') ? drawnBefore(element) : []
    for (let found = element; found; found = found.parentElement) around.push(found)
    return around
  }

  /** All colours a text may stand on. */
  function grounds(element) {
    const seen = []
    for (const layer of below(element).flatMap(layers)) {
      seen.unshift(layer)
      if (isOpaque(layer)) break
    }
    return seen.reduce((bases, layer) => layer.flatMap((paint) => bases.map((base) => over(paint, base))), [[255, 255, 255]])
  }

  const opacity = (element) => {
    let product = 1
    for (let found = element; found; found = found.parentElement) product *= Number(style(found).opacity)
    return product
  }

  function worst(element) {
    const { color, fill } = style(element)
    const ink = rgba(element.matches('text') ? fill : color)
    return Math.min(...grounds(element).map((ground) => contrast(over(ink, ground, opacity(element)), ground)))
  }

  function needed(element) {
    const { fontSize, fontWeight } = style(element)
    const size = parseFloat(fontSize)
    return size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700) ? 3 : 4.5
  }

  const modal = document.querySelector('dialog[open]') ?? document.body
  return [...modal.querySelectorAll('*')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .filter((element) => element.getClientRects().length > 0)
    .filter((element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim()))
    .filter((element) => !element.closest('option, noscript, script, style, .unseen, :disabled'))
    .map((element) => (show(element), [element, worst(element), needed(element)]))
    .filter(([, found, least]) => found < least)
    .map(([element, found, least]) => `${element.textContent.trim().slice(0, 40)} (${element.className.baseVal ?? element.className}): ${found.toFixed(2)} of ${least}`)
}
