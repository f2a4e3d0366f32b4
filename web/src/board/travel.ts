/** How a piece gets from one field to another: on foot, or as if by magic. */
import { LONGEST } from '../table/pace'
import type { GameEvent } from '../table/types'
import { cell, centre, standing, walk, type Point } from './geometry'

/** To vanish and appear again takes as long as this many steps. */
const FADE = 4

/** Moves the piece and leaves it there until the view has caught up; `step` in ms, 0: it is there at once. */
export function travel(
  piece: HTMLElement,
  event: GameEvent,
  count: number,
  size: number,
  step: number,
  flies: boolean,
): Animation | undefined {
  if (event.kind === 'went_to_jail') return appear(piece, place(centre(cell(count)), size), step)
  if (event.kind !== 'moved') return undefined
  if (flies || step === 0) return appear(piece, place(spot(event.field, count), size), step)
  const way = walk(event.from, event.field, count)
  const duration = Math.min(way.length, LONGEST) * step
  return piece.animate(hops([event.from, ...way], count, size), { duration, fill: 'forwards' })
}

/** Every field is a little jump. */
export function hops(way: number[], count: number, size: number): Keyframe[] {
  return way.flatMap((field, index) => {
    const here = spot(field, count)
    const frames: Keyframe[] = [{ transform: place(here, size), easing: 'ease-out' }]
    const next = way[index + 1]
    if (next === undefined) return frames
    const there = spot(next, count)
    const above = { x: (here.x + there.x) / 2, y: (here.y + there.y) / 2 - size * 0.35 }
    return [...frames, { transform: `${place(above, size)} scale(1.12)`, easing: 'ease-in' }]
  })
}

function appear(piece: HTMLElement, target: string, step: number): Animation {
  if (step === 0) return piece.animate([{ transform: target }, { transform: target }], { duration: 0, fill: 'forwards' })
  const from = getComputedStyle(piece).transform
  const frames: Keyframe[] = [
    { opacity: 1, transform: from },
    { opacity: 0, transform: from, offset: 0.49 },
    { opacity: 0, transform: target, offset: 0.51 },
    { opacity: 1, transform: target },
  ]
  return piece.animate(frames, { duration: FADE * step, fill: 'forwards' })
}

function spot(field: number, count: number): Point {
  return centre(standing(field, count))
}

function place({ x, y }: Point, size: number): string {
  return `translate(${x - size / 2}cqw, ${y - size * 0.62}cqw)`
}
