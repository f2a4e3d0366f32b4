/** How a piece gets from one field to another: on foot, or as if by magic. */
import type { GameEvent } from '../table/types'
import { cell, centre, standing, walk, type Point } from './geometry'

/** A long way is walked faster: it takes as long as this many steps. */
const LONGEST = 12
const FADE = 500

/** Moves the piece and leaves it there until the view has caught up; `step` in ms, 0: no motion at all. */
export function travel(piece: HTMLElement, event: GameEvent, count: number, size: number, step: number): void {
  const still = step === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches
  if (event.kind === 'went_to_jail') fade(piece, place(centre(cell(count)), size), still)
  if (event.kind === 'moved') go(piece, event, count, size, still ? 0 : step)
}

function go(piece: HTMLElement, event: GameEvent, count: number, size: number, step: number): void {
  const way = walk(event.amount, event.field, count)
  const target = place(spot(event.field, count), size)
  if (step === 0 || way.length === 0) return fade(piece, target, true)
  const duration = Math.min(way.length, LONGEST) * step
  piece.animate(hops([event.amount, ...way], count, size), { duration, fill: 'forwards' })
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

function fade(piece: HTMLElement, target: string, still: boolean): void {
  const away: Keyframe[] = [{ opacity: 1 }, { opacity: 0, offset: 0.45 }]
  const back: Keyframe[] = [{ opacity: 0, transform: target, offset: 0.55 }, { opacity: 1, transform: target }]
  piece.animate(still ? [{ transform: target }, { transform: target }] : [...away, ...back], {
    duration: still ? 0 : FADE,
    fill: 'forwards',
  })
}

function spot(field: number, count: number): Point {
  return centre(standing(field, count))
}

function place({ x, y }: Point, size: number): string {
  return `translate(${x - size / 2}cqw, ${y - size * 0.62}cqw)`
}
