import { Hono } from 'hono'
import { openApiDocument } from './openapi-document'
import type { Site } from './site'

/** `GET /openapi.json`: the contract, with the address of this platform. */
export function openApiRoutes(site: Site): Hono {
  const routes = new Hono()
  // Made once, because anybody may ask for it, and making it takes a tenth of a second in which nobody else is served.
  let made: string | undefined
  routes.get('/openapi.json', (c) =>
    c.body((made ??= JSON.stringify(openApiDocument(site.url))), 200, { 'content-type': 'application/json' }),
  )
  return routes
}
