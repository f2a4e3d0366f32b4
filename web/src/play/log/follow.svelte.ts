/** Staying with the newest line of a list as long as the reader does. */

/** So close to the end, in pixels, is at the end. */
const NEAR = 24
/** So long after it somebody's scrolling still rolls on, in ms. */
const ROLLS = 400
const HANDS = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

export class Follower {
  /** Only a hand that scrolls up stops it: lines that come and go move the list as well. */
  following = $state(true)
  #box: HTMLElement | null = null
  #touched = -ROLLS

  toEnd(): void {
    this.following = true
    this.#scroll()
  }

  /** To attach to the list; it may lie anywhere in the box that scrolls. */
  attach = (list: HTMLElement): (() => void) => {
    const box = scrolling(list)
    const follow = (): void => void (this.following && this.#scroll())
    const sizes = new ResizeObserver(follow)
    const lines = new MutationObserver(follow) // as many lines may come as go: its size is the same then
    this.#box = box
    sizes.observe(list)
    sizes.observe(box)
    lines.observe(list, { childList: true, subtree: true })
    box.addEventListener('scroll', this.#scrolled)
    for (const hand of HANDS) box.addEventListener(hand, this.#touch, { passive: true })
    return () => {
      sizes.disconnect()
      lines.disconnect()
      box.removeEventListener('scroll', this.#scrolled)
      for (const hand of HANDS) box.removeEventListener(hand, this.#touch)
    }
  }

  #scroll(): void {
    if (this.#box) this.#box.scrollTop = this.#box.scrollHeight
  }

  #touch = (): void => void (this.#touched = performance.now())

  #scrolled = (): void => {
    const { scrollHeight, scrollTop, clientHeight } = this.#box!
    if (scrollHeight - scrollTop - clientHeight < NEAR) this.following = true
    else if (performance.now() - this.#touched < ROLLS) {
      this.following = false
      this.#touch()
    }
  }
}

function scrolling(list: HTMLElement): HTMLElement {
  let box = list.parentElement!
  while (box.parentElement && !/auto|scroll/.test(getComputedStyle(box).overflowY)) box = box.parentElement
  return box
}
