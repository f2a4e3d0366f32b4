/**
 * Makes src/font/asap.woff2 anew: Asap with the letters, weights and widths that the page uses.
 *
 *   npm install --no-save @fontsource-variable/asap@5.3.0 subset-font@2.9.0 && node tools/font.mjs
 */
import { readFile, writeFile } from 'node:fs/promises'
import subset from 'subset-font'

const SOURCE = 'node_modules/@fontsource-variable/asap/'
const span = (first, last) => Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('')

/** All that Western Europe writes names with, typographic signs, the euro. */
const LETTERS = span(0x20, 0x7e) + span(0xa0, 0xff) + 'ŒœŸ‐‑–—‘’‚“”„•…\u202f‹›€−'
/** `font-weight` and, for the narrow letters of the board, `font-stretch`. */
const AXES = { wght: { min: 400, max: 700 }, wdth: { min: 75, max: 100 } }

const whole = await readFile(`${SOURCE}files/asap-latin-standard-normal.woff2`)
await writeFile('src/font/asap.woff2', await subset(whole, LETTERS, { targetFormat: 'woff2', variationAxes: AXES }))
await writeFile('public/assets/asap-licence.txt', await readFile(`${SOURCE}LICENSE`))
