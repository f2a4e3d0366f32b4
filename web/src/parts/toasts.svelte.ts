/** Short messages at the edge of the page. */
import { sentence } from '../table/api'

export type Toast = { number: number; text: string }

/** Counted from when somebody has done something else: who reads slowly has all the time. */
const SHOWN_FOR = 10_000

class Toasts {
  all = $state.raw<Toast[]>([])
  #next = 1

  say(text: string): void {
    const number = this.#next++
    this.all = [...this.all.filter((toast) => toast.text !== text), { number, text }]
    const leave = (): void => void setTimeout(() => this.drop(number), SHOWN_FOR)
    for (const sign of ['pointerdown', 'keydown']) addEventListener(sign, leave, { once: true })
  }

  drop(number: number): void {
    this.all = this.all.filter((toast) => toast.number !== number)
  }
}

export const toasts = new Toasts()

/** Wait for something; if it is refused, say why. True if it was done. */
export async function attempt(doing: Promise<unknown>): Promise<boolean> {
  try {
    await doing
    return true
  } catch (error) {
    toasts.say(sentence(error))
    return false
  }
}
