import { setTimeout as delay } from 'node:timers/promises'
import { Hono } from 'hono'
import { sql } from 'kysely'
import type { Db } from '../db/tables'

/** A database that does not answer by then is not ready. */
const READY_MS = 2000

/**
 * For whoever operates the platform (`platform/health`): `/healthz` answers while the process does, and `/readyz` while
 * the database does too, until it stops. Neither needs a bearer, and neither says anything about anybody.
 */
export function healthRoutes(db: Db, isStopping: () => boolean): Hono {
  const routes = new Hono()
  routes.get('/healthz', (c) => c.json({ status: 'ok' }))
  routes.get('/readyz', async (c) => {
    if (isStopping()) return c.json({ status: 'stopping' }, 503)
    const asked = sql`select 1`.execute(db).then(
      () => true,
      () => false,
    )
    const isReady = await Promise.race([asked, delay(READY_MS, false, { ref: false })])
    return isReady ? c.json({ status: 'ok' }) : c.json({ status: 'database' }, 503)
  })
  return routes
}
