import { describe, expect, it } from 'vitest'

import { parse, router } from '../src/router.svelte'

describe('an address', () => {
  it.each([
    ['/', { page: 'start' }],
    ['/t/u9ubcep3y5', { page: 'table', id: 'u9ubcep3y5' }],
    ['/t/u9ubcep3y5/', { page: 'table', id: 'u9ubcep3y5' }],
    ['/t/u9ubcep3y5/display', { page: 'display', id: 'u9ubcep3y5' }],
    ['/t/u9ubcep3y5/replay', { page: 'replay', id: 'u9ubcep3y5' }],
    ['/t/', { page: 'nowhere' }],
    ['/t/a/b', { page: 'nowhere' }],
    ['/t/%3Cscript%3E', { page: 'nowhere' }],
    ['/api/docs', { page: 'nowhere' }],
  ])('%s', (path, route) => {
    expect(parse(path)).toEqual(route)
  })

  it('changes when one goes somewhere and back', () => {
    router.go('/t/abc')
    expect(router.route).toEqual({ page: 'table', id: 'abc' })
    expect(location.pathname).toBe('/t/abc')
    history.replaceState(null, '', '/')
    dispatchEvent(new PopStateEvent('popstate'))
    expect(router.route).toEqual({ page: 'start' })
  })
})

describe('a link', () => {
  function click(html: string, keys: MouseEventInit = {}): boolean {
    document.body.innerHTML = html
    const link = document.querySelector('a')!
    let followed = false
    link.onclick = (event) => {
      router.follow(event)
      followed = event.defaultPrevented
      event.preventDefault() // the test stays here
    }
    link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...keys }))
    return followed
  }

  it('inside the page needs no new page', () => {
    expect(click('<a href="/t/xyz">x</a>')).toBe(true)
    expect(router.route).toEqual({ page: 'table', id: 'xyz' })
  })

  it('to a moment keeps the moment', () => {
    expect(click('<a href="/t/xyz/replay?at=12">x</a>')).toBe(true)
    expect(router.route).toEqual({ page: 'replay', id: 'xyz' })
    expect(location.search).toBe('?at=12')
  })

  it('elsewhere, in a new tab or to a file is left to the browser', () => {
    expect(click('<a href="https://elsewhere.example/">x</a>')).toBe(false)
    expect(click('<a href="/api/docs">x</a>')).toBe(false)
    expect(click('<a href="/t/xyz" target="_blank">x</a>')).toBe(false)
    expect(click('<a href="/t/xyz">x</a>', { ctrlKey: true })).toBe(false)
  })
})
