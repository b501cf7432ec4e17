import '../../src/index'

/**
 * The platform's own page. A real page knows its institute. This one reads it from the address, so that every seeded
 * account can be tried, and uses school-1 otherwise. The product itself reads the tenant from the address. The return
 * address of sign-in names no institute, so that the phone uses the one it remembers. Under `/portal` the page's app
 * lives in a folder.
 */
const { pathname, search } = window.location
const app = document.createElement('virtual-phone-app')
const inPath = /\/institutes\/([^/]+)\//.exec(pathname)?.[1]
const params = new URLSearchParams(search)
if (/^\/portal(\/|$)/.test(pathname)) app.setAttribute('base-path', '/portal')
// 'Sign in now' leads to the site, which is this page without an address of the product: there it is the demo's tenant.
if (search === '' && pathname === '/') app.setAttribute('tenant-id', 'demo')
if (!pathname.endsWith('/callback'))
  app.setAttribute('institute-id', inPath ?? params.get('institute_id') ?? 'school-1')
document.querySelector('main')?.append(app)
