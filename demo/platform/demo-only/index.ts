import { Hono } from 'hono'
import { faults } from '../http/fault'
import type { DemoOnlyOptions } from './options'
import { ownAccountRoutes } from './own-account'
import { parentCallRoutes } from './parent-call-routes'

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
