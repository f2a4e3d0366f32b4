/** Which page is shown: the address decides. */

export type Route = { page: 'start' | 'nowhere' } | { page: 'table' | 'display'; id: string }

export function parse(path: string): Route {
  if (path === '/') return { page: 'start' }
  const [, id, display] = /^\/t\/([\w-]+)(\/display)?\/?$/.exec(path) ?? []
  if (!id) return { page: 'nowhere' }
  return { page: display ? 'display' : 'table', id }
}

class Router {
  route = $state.raw<Route>(parse(location.pathname))

  constructor() {
    addEventListener('popstate', () => (this.route = parse(location.pathname)))
  }

  go(path: string): void {
    history.pushState(null, '', path)
    this.route = parse(path)
    scrollTo(0, 0)
    document.getElementById('app')?.focus() // the link that was pressed is gone
  }

  /** Links inside the page need no new page. */
  follow = (event: MouseEvent): void => {
    const link = (event.target as Element).closest('a')
    if (!link || event.defaultPrevented || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    if (link.origin !== location.origin || link.target || link.hasAttribute('download')) return
    if (parse(link.pathname).page === 'nowhere') return
    event.preventDefault()
    this.go(link.pathname)
  }
}

export const router = new Router()
