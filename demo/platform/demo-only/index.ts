import { Hono } from 'hono'
import { faults } from '../http/fault'
import type { DemoOnlyOptions } from './options'
import { ownAccountRoutes } from './own-account'
import { parentCallRoutes } from './parent-call-routes'

/**
 * Endpoints for the demo's own pages: the signed-in person's account, phones and office hours, and a parent who calls.
 * They are not part of the contract, and only pages at this address may change anything through them.
 */
export function demoOnlyRoutes(options: DemoOnlyOptions): Hono {
  const routes = new Hono()
  routes.use('/demo-only/*', async (c, next) => {
    if (c.req.method !== 'GET' && c.req.header('origin') !== options.site.url) throw faults.forbidden()
    await next()
  })
  return routes.route('/', ownAccountRoutes(options)).route('/', parentCallRoutes(options))
}
