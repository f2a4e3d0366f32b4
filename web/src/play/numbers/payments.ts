/** Reasons of payments, as the server numbers them. */
export const SALARY = 0
export const RENT = 3
export const TRADE = 12

/** What comes and goes without anything being bought: salary, rent, tax, cards, fines, gifts, the pot. */
export const INCOME: readonly number[] = [SALARY, RENT, 4, 5, 6, 13, 15]
