/** The promise about the dice, checked by this browser itself: seed, hash and every throw. */

import type { TableView } from '../../table/types'

export type Checked = { throws: number; wrong: number; promised: boolean }
export type Vow = Pick<TableView, 'seed' | 'seed_hash' | 'client_seeds'>

/** Whether this browser can compute it: it needs a secure address, as localhost is. */
export const canCheck = (): boolean => 'subtle' in crypto

/** `outcomes` is everything chance decided, in order; those before `first` are older than the promise. */
export async function check(table: Vow, outcomes: readonly string[], first: number): Promise<Checked> {
  const seed = bytes(table.seed ?? '')
  const promised = hex(await crypto.subtle.digest('SHA-256', seed)) === table.seed_hash
  const key = await crypto.subtle.importKey('raw', seed, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const seeds = clientPart(table.client_seeds)
  const dice = outcomes.map((outcome, number) => ({ outcome, number })).filter(({ outcome, number }) => number >= first && outcome.startsWith('dice'))
  const right = await Promise.all(dice.map(({ outcome, number }) => isRight(key, seeds, outcome, number)))
  return { throws: right.length, wrong: right.filter((found) => !found).length, promised }
}

/** The first eight bytes of the HMAC pick one of the equally likely cases: pairs of pips, times six faces of a third die. */
async function isRight(key: CryptoKey, seeds: Uint8Array, outcome: string, number: number): Promise<boolean> {
  const message = new Uint8Array([...seeds, ...word(number), ...word(0)])
  const drawn = new DataView(await crypto.subtle.sign('HMAC', key, message)).getBigUint64(0)
  const [first, second, third] = outcome.split(' ').slice(1)
  const pair = third === undefined ? Number(drawn % 36n) : Math.floor(Number(drawn % 216n) / 6)
  return Number(first) === 1 + Math.floor(pair / 6) && Number(second) === 1 + (pair % 6)
}

function clientPart(texts: readonly string[]): Uint8Array {
  const parts = texts.map((text) => new TextEncoder().encode(text))
  return new Uint8Array([...word(parts.length), ...parts.flatMap((part) => [...word(part.length), ...part])])
}

/** A number of eight bytes, the high one first. */
function word(value: number): Uint8Array {
  const buffer = new DataView(new ArrayBuffer(8))
  buffer.setBigUint64(0, BigInt(value))
  return new Uint8Array(buffer.buffer)
}

function bytes(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array((text.match(/../g) ?? []).map((pair) => parseInt(pair, 16)))
}

function hex(buffer: ArrayBuffer): string {
  return [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
