import { Hono } from 'hono'
import type { IncomingCallService } from '../calls/incoming-call-service'
import type { Db } from '../db/tables'
import { faults } from '../http/fault'
import type { FindCaller } from '../http/register-endpoints'
import type { Site } from '../http/site'
import { ownAccountRoutes } from './own-account'
import { parentCallRoutes } from './parent-call'

export interface DemoOnlyOptions extends Pick<IncomingCallService, 'callIn'> {
  db: Db
  site: Site
  callerOf: FindCaller
}

/**
 * What the demo's own pages need: whose account it is, their phones and office hours, and a parent who calls. It is no
 * part of the contract, and only pages of this address may change anything by it.
 */
export function demoOnlyRoutes(options: DemoOnlyOptions): Hono {
  const routes = new Hono()
  routes.use('/demo-only/*', async (c, next) => {
    if (c.req.method !== 'GET' && c.req.header('origin') !== options.site.url) throw faults.forbidden()
    await next()
  })
  return routes.route('/', ownAccountRoutes(options)).route('/', parentCallRoutes(options))
}
