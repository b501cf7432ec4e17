import { Hono } from 'hono'
import { openApiDocument } from './openapi-document'

/** `GET /openapi.json` */
export function openApiRoutes(site: { url: string }): Hono {
  const routes = new Hono()
  routes.get('/openapi.json', (c) => c.json(openApiDocument(site.url)))
  return routes
}
