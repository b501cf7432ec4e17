import type { RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import type { Front } from '../options'
import { staticFront, viteFront } from './front'
import type { Site } from './site'
import { storybookFront } from './storybook-front'

/** Paths of the platform itself. Every other path belongs to the front. */
const OURS = /^\/(v1|v2|oauth|files|demo-only)\/|^\/(openapi\.json|healthz|readyz|metrics)$/

export function frontRoutes(front: Front | undefined, site: Site): Hono {
  if (front?.kind === 'static') {
    const routes = new Hono()
    if (front.phone) routes.use('/phone/*', phoneFiles(front.phone))
    if (front.storybook) routes.route('/', storybookFront(front.storybook))
    return routes.route('/', staticFront(front.dir, site))
  }
  return front ? viteFront(front) : new Hono()
}

/** Some names have no hash, so a browser asks for all of them again. */
const phoneFiles = (root: string) =>
  serveStatic({
    root,
    rewriteRequestPath: (path) => path.slice('/phone'.length),
    onFound: (_, c) => c.header('cache-control', 'no-cache'),
  })

/** Passes requests to the app. In development Vite gets the other paths first. */
export function requestListener(app: Pick<Hono, 'fetch'>, front: Front | undefined): RequestListener {
  const answer = getRequestListener(app.fetch)
  if (front?.kind !== 'vite') return (request, response) => void answer(request, response)
  return (request, response) => {
    const [path = ''] = (request.url ?? '').split('?')
    if (OURS.test(path)) void answer(request, response)
    else front.server.middlewares(request, response, () => void answer(request, response))
  }
}
