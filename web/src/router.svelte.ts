/** Which page is shown: the address decides. */

export type Route = { page: 'start' | 'real' | 'setup' | 'analyse' | 'nowhere' } | { page: 'atlas' | 'names'; id: string } | { page: 'table' | 'display' | 'replay' | 'review'; id: string }

export function parse(path: string): Route {
  if (path === '/') return { page: 'start' }
  if (path === '/real') return { page: 'real' }
  if (path === '/setup') return { page: 'setup' }
  if (path === '/analyse') return { page: 'analyse' }
  const [, page, box] = /^\/(atlas|names)(?:\/([\w-]+))?\/?$/.exec(path) ?? []
  if (page) return { page: page as 'atlas' | 'names', id: box ?? 'classic' }
  const [, id, how = 'table'] = /^\/t\/([\w-]+)(?:\/(display|replay|review))?\/?$/.exec(path) ?? []
  return id ? { page: how as 'table' | 'display' | 'replay' | 'review', id } : { page: 'nowhere' }
}

class Router {
  route = $state.raw<Route>(parse(location.pathname))
  /** Which moment or position of a page: another one shows it anew. */
  query = $state(location.search)

  constructor() {
    addEventListener('popstate', () => this.#look())
  }

  go(path: string): void {
    history.pushState(null, '', path)
    this.#look()
    scrollTo(0, 0)
    document.getElementById('app')?.focus() // the link that was pressed is gone
  }

  #look(): void {
    this.route = parse(location.pathname)
    this.query = location.search
  }

  /** Links inside the page need no new page. */
  follow = (event: MouseEvent): void => {
    const link = (event.target as Element).closest('a')
    if (!link || event.defaultPrevented || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    if (link.origin !== location.origin || link.target || link.hasAttribute('download')) return
    if (parse(link.pathname).page === 'nowhere') return
    event.preventDefault()
    this.go(link.pathname + link.search)
  }
}

export const router = new Router()
