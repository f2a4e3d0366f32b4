import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { Renewal } from '../src/table/renewal'

const reload = vi.fn()
let quiet: boolean
let page: Renewal

beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
  reload.mockClear()
  quiet = true
  page = new Renewal('old', reload)
})

afterEach(() => {
  document.body.replaceChildren()
  vi.useRealTimers()
})

function meet(contract: string): void {
  page.compare(contract, () => quiet)
  vi.advanceTimersByTime(5000)
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
