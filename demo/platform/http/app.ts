import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import { matchedRoutes } from 'hono/route'
import type { ObservedRequest } from '../operate/log'
import { faultOf, faults, type Fault } from './fault'
import { REQUEST_ID, requestIdOf } from './request-id'
import type { Site } from './site'

const MAX_BODY_BYTES = 262_144
const AUTHORIZE_PATH = '/oauth/v1/authorize'

export interface AppOptions {
  site: Site
  /** Routes in order of precedence. The front comes last. */
  routes: readonly Hono[]
  onError(message: string, error: unknown, request: string): void
  /** Is told of each answer. */
  observe?(request: ObservedRequest): void
}

/** For data: when opened as a page, an answer loads nothing, and no page can frame it. */
const DATA_POLICY = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'"
/** A worker gets the policy of its script. Ours sends requests to the platform, and loads no script. */
const SCRIPT_POLICY = `${DATA_POLICY}; connect-src 'self'`

/**
 * The rules of every answer: no caching, a policy, headers that keep a browser from treating data as a page, CORS, the
 * size limit of a body, and the form of an error.
 */
export function createApp({ site, routes, onError, observe }: AppOptions): Hono {
  const app = new Hono()
  app.use(async (c, next) => {
    const id = requestIdOf({ [REQUEST_ID]: c.req.header(REQUEST_ID) })
    const began = performance.now()
    c.set('requestId', id)
    await next()
    c.header(REQUEST_ID, id)
    const { status } = c.res
    observe?.({ id, method: c.req.method, route: routeOf(c), status, seconds: (performance.now() - began) / 1000 })
  })
  app.use(async (c, next) => {
    await next()
    if (!c.res.headers.has('cache-control')) c.header('cache-control', 'no-store')
    c.header('x-content-type-options', 'nosniff')
    if (!c.res.headers.has('referrer-policy')) c.header('referrer-policy', 'no-referrer')
    const type = c.res.headers.get('content-type') ?? ''
    // A page has its own policy.
    if (!type.includes('html'))
      c.header('content-security-policy', type.includes('javascript') ? SCRIPT_POLICY : DATA_POLICY)
  })
  const allowOrigins = cors({
    origin: (origin) => (site.isOurOrigin(origin || undefined) ? origin : null),
    allowHeaders: ['authorization', 'content-type', 'idempotency-key', 'if-match', 'range'],
    allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposeHeaders: ['accept-ranges', 'content-length', 'content-range', 'etag', 'retry-after'],
    maxAge: 600,
  })
  // Browsers navigate to the sign-in page, and no script reads it (RFC 9700 2.6).
  app.use((c, next) => (c.req.path === AUTHORIZE_PATH ? next() : allowOrigins(c, next)))
  const limitBody = bodyLimit({ maxSize: MAX_BODY_BYTES })
  // A file is streamed, and its own route limits its size.
  app.use((c, next) => (c.req.path.startsWith('/files/uploads/') ? next() : limitBody(c, next)))
  for (const route of routes) app.route('/', route)
  app.notFound((c) => c.json(bodyOf(faults.notFound()), 404))
  app.onError((error, c) => {
    const fault = faultOf(error)
    // The rest of the body is not read, so the connection cannot be used again.
    if (fault?.status === 413) c.header('connection', 'close')
    if (fault?.retryAfter) c.header('retry-after', String(fault.retryAfter))
    if (fault) return c.json(bodyOf(fault), fault.status)
    // The sender has gone, so this is no failure, and nobody reads the answer.
    if (c.req.raw.signal.aborted) return c.body(null, 400)
    // The log shows the route only: a query may hold codes and tokens, and a path numbers and ids.
    onError(`${c.req.method} ${routeOf(c)} failed`, error, c.get('requestId'))
    return c.json({ code: 'error:internal', message: 'Something went wrong. Please try again.' }, 500)
  })
  return app
}

/** The pattern that an address matched: `/v1/calls/:id`. Pages and their files are one. */
const routeOf = (c: Context): string =>
  matchedRoutes(c)
    .map(({ path }) => path.replace(/\{.*\}$/, ''))
    .findLast((path) => !path.includes('*')) ?? 'other'

const bodyOf = ({ code, message, field, call }: Fault) => ({ code, message, field, call })

declare module 'hono' {
  /** What each request has from the app. */
  interface ContextVariableMap {
    requestId: string
  }
}
