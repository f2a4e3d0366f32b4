/** Requests to the server. Every "no" is thrown as a `Refused`, with the server's sentence in the reader's language. */
import { settings } from '../parts/settings.svelte'
import { t } from '../text'
import type { Refusal } from './types'

/** So often and for so many seconds it is waited, where a limit was in the way. */
const TRIES = 5
const LONGEST = 5

export class Refused extends Error implements Refusal {
  status: number
  error: string
  rule: Refusal['rule']
  reason: Refusal['reason']
  menu: Refusal['menu']
  version: Refusal['version']

  constructor(refusal: Refusal) {
    super(refusal.message)
    this.status = refusal.status
    this.error = refusal.error
    this.rule = refusal.rule
    this.reason = refusal.reason
    this.menu = refusal.menu
    this.version = refusal.version
  }
}

/** The sentence to show for whatever went wrong. */
export function sentence(error: unknown): string {
  return error instanceof Refused ? error.message : t('error.unexpected')
}

/** Worth another try: the network, a limit or the server itself was in the way. */
export function isPassing(error: unknown): boolean {
  return error instanceof Refused && (error.status === 0 || error.status === 429 || error.status >= 500)
}

export function get<T>(path: string, query: Record<string, string | number> = {}, token?: string): Promise<T> {
  return request<T>(path, query, { method: 'GET' }, token)
}

export function post<T>(path: string, body: object, token?: string): Promise<T> {
  const headers = { 'Content-Type': 'application/json' }
  return request<T>(path, {}, { method: 'POST', body: JSON.stringify(body), headers }, token)
}

async function request<T>(
  path: string,
  query: Record<string, string | number>,
  init: RequestInit,
  token?: string,
): Promise<T> {
  const asked = new URLSearchParams({ ...strings(query), lang: settings.lang })
  const headers = { ...init.headers, ...(token ? { Authorization: `Bearer ${token}` } : {}) }
  const answer = await reach(`${path}?${asked}`, { ...init, headers })
  const data: unknown = await answer.json().catch(() => null)
  if (!answer.ok || data === null) throw refused(answer.status, data)
  return data as T
}

/** Where a limit was in the way nothing was done, and the server says how long it will be: then again. */
async function reach(address: string, init: RequestInit, tries = TRIES): Promise<Response> {
  const answer = await fetch(address, init).catch(() => {
    throw new Refused({ status: 0, error: 'offline', message: t('error.offline') })
  })
  const seconds = Number(answer.headers.get('Retry-After') ?? Infinity)
  if (answer.status !== 429 || seconds > LONGEST || !tries) return answer
  await new Promise((resolve) => setTimeout(resolve, 1000 * seconds))
  return reach(address, init, tries - 1)
}

function refused(status: number, data: unknown): Refused {
  const said = data as Partial<Refusal> | null
  const message = said?.message ?? t('error.unexpected')
  return new Refused({ ...said, status, error: said?.error ?? 'unexpected', message })
}

function strings(query: Record<string, string | number>): Record<string, string> {
  return Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)]))
}
