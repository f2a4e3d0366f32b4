/**
 * Keeps what the page needs, so that it starts without a network. Made whole by the build, which names the files.
 * The page itself always comes from the server if that can be reached: no page is older than its server.
 */
/* global self, caches, fetch, URL */
const FILES = ['/* files */']
const KEPT = 'bankhalter-/* version */'
const CATALOGUE = /^\/api\/(editions|levels)(\/|$)/

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(KEPT).then((kept) => kept.addAll(FILES)))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  )
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (request.mode === 'navigate' && !url.pathname.startsWith('/api/')) event.respondWith(fresh(request, '/'))
  else if (url.pathname.startsWith('/assets/')) event.respondWith(stored(request))
  else if (CATALOGUE.test(url.pathname)) event.respondWith(freshAndKept(request))
})

/** A name changes with what is in the file: what is kept is right. */
async function stored(request) {
  return (await caches.match(request)) ?? fetch(request)
}

/** From the server, or what is kept under this name if it is out of reach. */
async function fresh(request, otherwise) {
  try {
    return await fetch(request)
  } catch (error) {
    const found = await caches.match(otherwise)
    if (found) return found
    throw error
  }
}

async function freshAndKept(request) {
  const answer = await fresh(request, request)
  if (answer.ok) {
    const kept = await caches.open(KEPT)
    await kept.put(request, answer.clone())
  }
  return answer
}
