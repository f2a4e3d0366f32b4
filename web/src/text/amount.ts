/** Amounts as people type them: `150`, `1.500`, `1 500`, `1,500`, `M 150`, `150 €`, `150,00`, `1,5k`. */

/** Whole thousands with a dot or comma between them, or plain digits; then perhaps cents, which nobody has. */
const AMOUNT = /^(\d{1,3}(?:[.,]\d{3})+|\d+)(?:[.,](?:\d{0,2}|[-–—]))?$/
const THOUSANDS = /(\d+)(?:[.,](\d{1,3}))?\s*(?:k|tsd)\b/iu
/** Digits as Arabic and Persian have them. */
const EASTERN = /[\u0660-\u0669\u06f0-\u06f9]/g

/** The whole amount that a text means, 0 for none, null if it means nothing of the kind. */
export function readAmount(text: string): number | null {
  const western = text.normalize('NFKC').replace(EASTERN, (digit) => String(digit.charCodeAt(0) & 15))
  const [, thousands, rest = ''] = THOUSANDS.exec(western) ?? []
  if (thousands !== undefined) return Number(thousands + rest.padEnd(3, '0'))
  const plain = western.replace(/[\p{L}\p{Sc}\s'’]/gu, '')
  if (plain === '') return 0
  const [, whole] = AMOUNT.exec(plain) ?? []
  return whole === undefined ? null : Number(whole.replace(/[.,]/g, ''))
}
