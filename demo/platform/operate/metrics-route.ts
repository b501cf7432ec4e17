import { Hono } from 'hono'
import { isSameSecret, sha256 } from '../auth/secrets'
import type { Metrics } from './metrics'

/** `GET /metrics`, for who has the token. Without one there is no such address (`platform/health`). */
export function metricsRoute(metrics: Metrics, token: string | undefined): Hono {
  const routes = new Hono()
  if (token === undefined) return routes
  const expected = Buffer.from(sha256(`Bearer ${token}`))
  routes.get('/metrics', async (c) => {
    const given = Buffer.from(sha256(c.req.header('authorization') ?? ''))
    if (!isSameSecret(given, expected)) return c.text('Unauthorized\n', 401, { 'www-authenticate': 'Bearer' })
    return c.text(await metrics.text(), 200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' })
  })
  return routes
}
