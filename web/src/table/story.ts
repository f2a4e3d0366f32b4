/** GET …/story: the game so far in numbers, by seat, with the server's sentences. `at` is a version of the table. */

export type Curves = { turns: number[]; wealth: number[][]; cash: number[][] }
export type Rounds = { rounds: number[]; income: number[][] }
export type Moment = { at: number | null; turn: number | null; amount: number | null; text: string }
export type Rent = { at: number; turn: number; amount: number; text: string }
export type Deal = { at: number; turn: number; gain: number; text: string }
export type Earnings = { rent: number; rent_paid: number; salary: number; throws: number; doubles: number }
export type Fortune = { visits: number; expected_visits: number; guests: number; expected_guests: number; luck: number }
export type Total = { pips: number; thrown: number; expected: number }
export type Dice = { throws: number; doubles: number; mean: number; stray: number | null; totals: Total[] }
export type Story = {
  players: string[]
  moments: Moment[]
  curves: Curves
  rounds: Rounds
  rents: Rent[]
  best: Deal[]
  worst: Deal[]
  earnings: Earnings[]
  fortunes: Fortune[]
  dice: Dice
}
