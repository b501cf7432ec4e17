import type { RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import type { Front } from '../options'
import { staticFront, viteFront } from './front'
import type { Site } from './site'

/** Paths that are the platform's own; every other path is the front's. */
const OURS = /^\/(v1|v2|oauth|files|demo-only)\/|^\/openapi\.json$/

export function frontRoutes(front: Front | undefined, site: Site): Hono {
  if (front?.kind === 'static') return staticFront(front.dir, site)
  return front ? viteFront(front) : new Hono()
}

/** Requests to the app; in development Vite sees those first that are not the platform's. */
export function requestListener(app: Hono, front: Front | undefined): RequestListener {
  const answer = getRequestListener(app.fetch)
  if (front?.kind !== 'vite') return (request, response) => void answer(request, response)
  return (request, response) => {
    const [path = ''] = (request.url ?? '').split('?')
    if (OURS.test(path)) void answer(request, response)
    else front.server.middlewares(request, response, () => void answer(request, response))
  }
}
