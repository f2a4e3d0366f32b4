/** Requests to the server. Every "no" is thrown as a `Refused`, with the server's sentence in the reader's language. */
import { settings } from '../parts/settings.svelte'
import { t } from '../text'
import type { Refusal } from './types'

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

async function reach(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, init)
  } catch {
    throw new Refused({ status: 0, error: 'offline', message: t('error.offline') })
  }
}

function refused(status: number, data: unknown): Refused {
  const said = data as Partial<Refusal> | null
  const message = said?.message ?? t('error.unexpected')
  return new Refused({ ...said, status, error: said?.error ?? 'unexpected', message })
}

function strings(query: Record<string, string | number>): Record<string, string> {
  return Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)]))
}
