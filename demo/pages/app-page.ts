import '../../src/index'

/**
 * The platform's own page. A real one knows its institute; this one reads it from the address, so that every seeded
 * account can be tried, and else is school-1. The tenant is the address's to say, to the product itself. The way back
 * from sign-in names no institute: there the phone goes by what it remembers. Under `/portal` it is a page whose app
 * lives in a folder.
 */
const { pathname, search } = window.location
const app = document.createElement('virtual-phone-app')
const inPath = /\/institutes\/([^/]+)\//.exec(pathname)?.[1]
const params = new URLSearchParams(search)
if (/^\/portal(\/|$)/.test(pathname)) app.setAttribute('base-path', '/portal')
if (!pathname.endsWith('/callback'))
  app.setAttribute('institute-id', inPath ?? params.get('institute_id') ?? 'school-1')
document.querySelector('main')?.append(app)
