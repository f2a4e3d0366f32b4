/** Double clicks: where the first click has changed the page, the second one hits what nobody meant to press. */

let pressed: string | undefined

export function ignoreMishits(event: MouseEvent): void {
  const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-action]') : null
  const action = button?.dataset.action
  if (event.detail <= 1 || action === pressed) {
    pressed = action
    return
  }
  event.preventDefault()
  event.stopPropagation()
}
