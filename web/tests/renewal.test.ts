import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { Renewal } from '../src/table/renewal'

const reload = vi.fn()
const newest = vi.fn<() => Promise<Document>>()
let quiet: boolean
let page: Renewal

beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
  reload.mockClear()
  quiet = true
  page = new Renewal('old', reload, newest)
})

afterEach(() => {
  document.body.replaceChildren()
  vi.useRealTimers()
})

function meet(contract: string): void {
  page.compare(contract, () => quiet)
  vi.advanceTimersByTime(5000)
}

/** A part of the page cannot be had, and the server's page begins with this script. */
async function miss(script: string): Promise<void> {
  newest.mockResolvedValue(pageWith(script))
  await page.miss()
  vi.advanceTimersByTime(5000)
}

function pageWith(script: string): Document {
  return new DOMParser().parseFromString(`<script type="module" src="${script}"></script>`, 'text/html')
}

function put<K extends keyof HTMLElementTagNameMap>(name: K): HTMLElementTagNameMap[K] {
  const element = document.createElement(name)
  document.body.append(element)
  return element
}

describe('a page', () => {
  it('stays as it is at a server of its own contract', () => {
    meet('old')
    expect(reload).not.toHaveBeenCalled()
  })

  it('loads itself anew at a newer server, once', () => {
    meet('new')
    expect(reload).toHaveBeenCalledOnce()
  })

  it('does not try for ever if the server has no newer page', () => {
    meet('new')
    page = new Renewal('old', reload)
    meet('new')
    expect(reload).toHaveBeenCalledOnce()
    meet('newer')
    expect(reload).toHaveBeenCalledTimes(2)
  })
})

describe('a page that misses a part', () => {
  beforeEach(() => {
    document.body.innerHTML = '<script type="module" src="/assets/own.js"></script>'
  })

  it('loads itself anew where the server has another page, once', async () => {
    await miss('/assets/other.js')
    await miss('/assets/other.js')
    expect(reload).toHaveBeenCalledOnce()
  })

  it('stays where the server has the same, or does not answer', async () => {
    await miss('/assets/own.js')
    newest.mockResolvedValue(new DOMParser().parseFromString('', 'text/html'))
    await page.miss()
    vi.advanceTimersByTime(5000)
    expect(reload).not.toHaveBeenCalled()
  })

  it('waits until nothing is being done, whoever keeps the contract', async () => {
    quiet = false
    meet('old')
    await miss('/assets/other.js')
    meet('old')
    expect(reload).not.toHaveBeenCalled()
    quiet = true
    vi.advanceTimersByTime(5000)
    expect(reload).toHaveBeenCalledOnce()
  })
})

describe('it waits', () => {
  it('until nothing is being done', () => {
    quiet = false
    meet('new')
    expect(reload).not.toHaveBeenCalled()
    quiet = true
    vi.advanceTimersByTime(5000)
    expect(reload).toHaveBeenCalledOnce()
  })

  it('for somebody who types, and as long as what was typed is there', () => {
    const said = put('textarea')
    said.focus()
    meet('new')
    said.value = 'Hallo'
    said.dispatchEvent(new Event('input', { bubbles: true }))
    said.blur()
    vi.advanceTimersByTime(5000)
    expect(reload).not.toHaveBeenCalled()
    said.value = ''
    vi.advanceTimersByTime(5000)
    expect(reload).toHaveBeenCalledOnce()
  })

  it('for an open dialog', () => {
    const dialog = put('dialog')
    dialog.setAttribute('open', '')
    meet('new')
    expect(reload).not.toHaveBeenCalled()
    dialog.remove()
    vi.advanceTimersByTime(5000)
    expect(reload).toHaveBeenCalledOnce()
  })

  it('no longer if the server is the old one again', () => {
    quiet = false
    meet('new')
    quiet = true
    meet('old')
    expect(reload).not.toHaveBeenCalled()
  })
})
