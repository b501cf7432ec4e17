/** Takes control of the page at once, sends every request itself, and answers from memory when the network fails. */
const seen = new Map()

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('fetch', (event) => event.respondWith(answer(event.request)))

async function answer(request) {
  try {
    const fresh = await fetch(request)
    if (request.method === 'GET' && fresh.ok) seen.set(request.url, fresh.clone())
    return fresh
  } catch (error) {
    const known = seen.get(request.url)
    if (known) return known.clone()
    throw error
  }
}
