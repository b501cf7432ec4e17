import { createReadStream } from 'node:fs'
import { readFile, readdir, stat } from 'node:fs/promises'
import { extname, join, normalize, relative, sep } from 'node:path'
import { Readable } from 'node:stream'
import { Hono } from 'hono'
import { socketAddressOf } from '../../../src/domain/web-address'
import type { Front } from '../options'
import type { Site } from './site'

/** Content types by ending. */
export const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.wav': 'audio/wav',
  '.woff2': 'font/woff2',
}
/**
 * File names with a hash of their content, of eight letters and digits. These files never change. A name of words
 * (`vp-settings.js`) has no capital and no digit; the hash in a thousand that has none is not cached.
 */
const HASHED = /-(?=[a-z-]*[A-Z\d_])[\w-]{8}\.\w+$/

/** The strictest policy that the product runs under (`host/styles`); the demo proves it on every page. */
const contentPolicy = ({ url, network }: Site) =>
  [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src 'self'`,
    [`connect-src 'self' ${socketAddressOf(url)}`, ...(network?.servers ?? [])].join(' '),
    `media-src 'self' blob:`,
    `img-src 'self' data:`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors 'self'`,
    `require-trusted-types-for 'script'`,
    `trusted-types 'none'`,
  ].join('; ')

/** Host pages of a front. Each may be the redirect address of its own sign-in. */
export async function pageNames(front: Front): Promise<string[]> {
  const dir = front.kind === 'static' ? front.dir : front.server.config.root
  return (await readdir(dir)).filter((name) => name.endsWith('.html'))
}

/**
 * Built host pages with their headers. The app's page answers the addresses of the app's screens. If a file has a
 * `.gz` beside it, browsers that accept gzip get that.
 */
export function staticFront(dir: string, site: Site): Hono {
  const routes = new Hono()
  routes.get('*', async (c, next) => {
    const file = fileOf(dir, requestedPath(c.req.url))
    const size = file && extname(file) !== '.html' ? await sizeOf(file) : undefined
    if (file && size !== undefined) {
      const cache = HASHED.test(file) ? 'public, max-age=31536000, immutable' : 'no-cache'
      const zipped = c.req.header('accept-encoding')?.includes('gzip') ? await sizeOf(`${file}.gz`) : undefined
      const sent = zipped === undefined ? file : `${file}.gz`
      return c.body(Readable.toWeb(createReadStream(sent)) as ReadableStream, 200, {
        'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
        'content-length': String(zipped ?? size),
        'cache-control': cache,
        ...(zipped !== undefined && { 'content-encoding': 'gzip' }),
        vary: 'accept-encoding',
      })
    }
    const page = await pageOf(dir, file, c.req.header('accept'))
    if (!page) return next()
    // The demo has one address, because sign-in, storage and the policy below belong to an address.
    if (c.req.header('host')?.startsWith('localhost:')) return c.redirect(site.url + pathAndQuery(c.req.url))
    return c.html(withNetwork(await readFile(page, 'utf8'), site), 200, {
      'content-security-policy': contentPolicy(site),
      'referrer-policy': 'no-referrer',
    })
  })
  return routes
}

/** Tells the app's page where the telephone network is (demo/pages/app-page.ts). */
function withNetwork(html: string, { network }: Site): string {
  if (!network) return html
  const { servers, domain, replaces } = network
  return html.replace(
    '</head>',
    `<meta name="sip-servers" content="${servers.join(' ')}" data-domain="${domain}"${replaces ? ' data-replaces' : ''} /></head>`,
  )
}

/** Vite serves modules and assets before this. This serves the pages, as Vite transforms them. */
export function viteFront({ server }: Extract<Front, { kind: 'vite' }>): Hono {
  const routes = new Hono()
  routes.get('*', async (c, next) => {
    const { root } = server.config
    const page = await pageOf(root, fileOf(root, requestedPath(c.req.url)), c.req.header('accept'))
    if (!page) return next()
    const address = `/${relative(root, page).replaceAll(sep, '/')}`
    return c.html(await server.transformIndexHtml(address, await readFile(page, 'utf8'), c.req.path))
  })
  return routes
}

const HOME = 'home.html'

/** The platform's home is the bare address. With a tenant in it, it is the phone's. */
function requestedPath(address: string): string {
  const { pathname, search } = new URL(address)
  return pathname === '/' && search === '' ? `/${HOME}` : pathname
}

const pathAndQuery = (address: string) => {
  const { pathname, search } = new URL(address)
  return pathname + search
}

/** The size of a file in bytes, or undefined when it does not exist. */
async function sizeOf(file: string): Promise<number | undefined> {
  const found = await stat(file).catch(() => undefined)
  return found?.isFile() ? found.size : undefined
}

/**
 * The requested page, or that of its folder. Any other address is one of the app's screens, but only for browsers: a
 * script that asks for an unknown address gets no page.
 */
async function pageOf(dir: string, path: string | undefined, accept = '*/*'): Promise<string | undefined> {
  const wantsPage = accept.includes('text/html')
  if (!wantsPage && !accept.includes('*/*')) return undefined
  // The package has no home: its bare address is the phone's.
  const bare = path === join(dir, HOME) ? [join(dir, 'index.html')] : []
  for (const page of path === undefined ? [] : [path, join(path, 'index.html'), ...bare]) {
    if (extname(page) === '.html' && (await sizeOf(page)) !== undefined) return page
  }
  return wantsPage ? join(dir, 'index.html') : undefined
}

/** The file of a path, or undefined when the path leads out of the folder. */
function fileOf(dir: string, path: string): string | undefined {
  try {
    const file = normalize(join(dir, decodeURIComponent(path)))
    return file.startsWith(dir.endsWith(sep) ? dir : dir + sep) && !file.includes('\0') ? file : undefined
  } catch {
    return undefined
  }
}
