/** The review of a finished game: asked for until it is made. */
import { settings } from '../parts/settings.svelte'
import { get, isPassing, sentence } from '../table/api'
import { gamePath } from '../table/table.svelte'
import type { ReviewView, ToldReview } from '../table/types'

const AGAIN = 1000
/** What was read on this visit, by table: a replay that follows knows where the mistakes were. */
const known: Record<string, ToldReview> = {}

export const knownReview = (id: string): ToldReview | null => known[id] ?? null

export class Reviewing {
  review = $state.raw<ToldReview | null>(null)
  done = $state(0)
  problem = $state('')

  constructor(private readonly id: string) {
    $effect(() => {
      void settings.lang
      let left = false
      void this.#follow(() => left)
      return () => (left = true)
    })
  }

  async #follow(left: () => boolean): Promise<void> {
    while (!left() && !(await this.#ask())) await new Promise((resolve) => setTimeout(resolve, AGAIN))
  }

  /** Whether there is nothing more to ask. */
  async #ask(): Promise<boolean> {
    try {
      const { done, review } = await get<ReviewView>(gamePath(this.id, 'review'))
      this.problem = ''
      this.done = done
      if (review) known[this.id] = this.review = review
      return review !== null
    } catch (error) {
      this.problem = sentence(error)
      return !isPassing(error)
    }
  }
}
