/** Amounts as people type them: `150`, `1.500`, `1 500`, `1,500`, `M 150`, `150 €`, `150,00`. */

/** Whole thousands with a dot or comma between them, or plain digits; then perhaps cents, which nobody has. */
const AMOUNT = /^(\d{1,3}(?:[.,]\d{3})+|\d+)(?:[.,](?:\d{0,2}|[-–—]))?$/

/** The whole amount that a text means, 0 for none, null if it means nothing of the kind. */
export function readAmount(text: string): number | null {
  const plain = text.replace(/[\p{L}\p{Sc}\s'’]/gu, '')
  if (plain === '') return 0
  const [, whole] = AMOUNT.exec(plain) ?? []
  return whole === undefined ? null : Number(whole.replace(/[.,]/g, ''))
}
