import { Hono } from 'hono'
import { openApiDocument } from './openapi-document'
import type { Site } from './site'

/** `GET /openapi.json`: the contract, with the address of this platform. */
export function openApiRoutes(site: Site): Hono {
  const routes = new Hono()
  routes.get('/openapi.json', (c) => c.json(openApiDocument(site.url)))
  return routes
}
