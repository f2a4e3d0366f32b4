/** Two fingers enlarge what lies in a window; where they are stays where it is. */
import { tick } from 'svelte'
import type { Attachment } from 'svelte/attachments'

/** So large names can be read on every board. */
export const LARGEST = 2.2
type Point = { x: number; y: number }

export function pinch(zoom: () => number, change: (zoom: number) => void): Attachment<HTMLElement> {
  return (window) => {
    const fingers = new Map<number, Point>()
    let apart = 0

    function down(event: PointerEvent): void {
      fingers.set(event.pointerId, at(event))
      apart = distance(fingers)
    }

    function move(event: PointerEvent): void {
      if (!fingers.has(event.pointerId)) return
      fingers.set(event.pointerId, at(event))
      if (fingers.size < 2) return
      const now = distance(fingers)
      void enlarge(window, middle(fingers), zoom(), Math.min(LARGEST, Math.max(1, (zoom() * now) / apart)), change)
      apart = now
    }

    function up(event: PointerEvent): void {
      fingers.delete(event.pointerId)
    }

    const listening: [string, (event: PointerEvent) => void][] = [['pointerdown', down], ['pointermove', move], ['pointerup', up], ['pointercancel', up]]
    for (const [name, heard] of listening) window.addEventListener(name, heard as EventListener)
    return () => {
      for (const [name, heard] of listening) window.removeEventListener(name, heard as EventListener)
    }
  }
}

async function enlarge(window: HTMLElement, point: Point, from: number, to: number, change: (zoom: number) => void): Promise<void> {
  const { left, top } = window.getBoundingClientRect()
  const [x, y] = [point.x - left, point.y - top]
  const [across, down] = [(window.scrollLeft + x) / from, (window.scrollTop + y) / from]
  change(to)
  await tick()
  window.scrollTo(across * to - x, down * to - y)
}

const at = (event: PointerEvent): Point => ({ x: event.clientX, y: event.clientY })

function distance(fingers: Map<number, Point>): number {
  const [one, other] = [...fingers.values()]
  return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0
}

function middle(fingers: Map<number, Point>): Point {
  const [one, other] = [...fingers.values()]
  return { x: (one!.x + other!.x) / 2, y: (one!.y + other!.y) / 2 }
}
