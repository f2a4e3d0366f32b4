/** Luck: visits to others' deeds and to one's own, beside what the long-run shares of the fields let expect. */

import type { Edition, GameEvent } from '../../table/types'
import type { Purses } from './purses'

export type Fortune = {
  /** How often one came to others' deeds, and how often that was to be expected. */
  visits: number
  expectedVisits: number
  /** How often others came to one's own. */
  guests: number
  expectedGuests: number
}

export class Luck {
  readonly fortunes: Fortune[]
  /** Whose throw is being played out, and the host of the field on which it ended so far. */
  private guest: number | null = null
  private host: number | null = null

  constructor(
    private readonly edition: Edition,
    players: number,
  ) {
    this.fortunes = Array.from({ length: players }, () => ({ visits: 0, expectedVisits: 0, guests: 0, expectedGuests: 0 }))
  }

  follow(event: GameEvent, purses: Purses): void {
    if (event.kind === 'rolled') this.throwDice(event.seat, purses)
    else if (event.kind === 'moved' && event.seat === this.guest) this.host = this.hostOf(event.field, purses)
    else if (event.kind === 'went_to_jail' && event.seat === this.guest) this.host = null
    else if (['turn_began', 'turn_ended', 'game_over'].includes(event.kind)) this.arrive()
  }

  /** More than nothing is good: fewer visits and more guests than expected. */
  static of({ visits, expectedVisits, guests, expectedGuests }: Fortune): number {
    return expectedVisits - visits + guests - expectedGuests
  }

  private throwDice(seat: number | null, purses: Purses): void {
    this.arrive()
    this.guest = seat
    this.fortunes.forEach((host, owner) => {
      if (seat === null || owner === seat) return
      const share = purses.letting(owner).reduce((sum, field) => sum + (this.edition.fields[field]?.landing ?? 0), 0)
      host.expectedGuests += share
      this.fortunes[seat]!.expectedVisits += share
    })
  }

  private hostOf(field: number, purses: Purses): number | null {
    const owner = purses.owner.get(field)
    return owner !== undefined && owner !== this.guest && purses.letting(owner).includes(field) ? owner : null
  }

  private arrive(): void {
    if (this.guest !== null && this.host !== null) {
      this.fortunes[this.guest]!.visits += 1
      this.fortunes[this.host]!.guests += 1
    }
    this.guest = this.host = null
  }
}
