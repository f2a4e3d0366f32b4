/** A bar that sticks to the lower edge: whatever gets the focus is scrolled to above it, however high it is. */
export function sticky(bar: HTMLElement): () => void {
  const { style } = document.documentElement
  const watch = new ResizeObserver(() => {
    style.scrollPaddingBottom = getComputedStyle(bar).position === 'sticky' ? `${bar.offsetHeight}px` : ''
  })
  watch.observe(bar)
  return () => {
    watch.disconnect()
    style.scrollPaddingBottom = ''
  }
}
