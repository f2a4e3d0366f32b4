/** Every box is played on a cloth of its own colour (`look.css`). */
export function layCloth(edition: string): void {
  document.documentElement.dataset.box = edition
}
