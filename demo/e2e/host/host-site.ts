import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { socketAddressOf } from '../../../src/domain/web-address'
import { listen } from '../../platform/http/server'

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url))
const BUILT = path('../../../node_modules/.demo-hosts/pages')
/** The package as npm packs it (demo/pages/hosts/vite.config.ts). */
export const PACKAGE = path('../../../node_modules/.demo-hosts/node_modules/virtual-phone')
const CDN = join(PACKAGE, 'dist/cdn')
const AS_THEY_STAND = path('../../pages/hosts')

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
}

/** Frameworks that write markup need a Trusted Types policy of their own. The package needs none. */
const TRUSTED_TYPES: Record<string, string> = { '/vue.html': 'vue', '/svelte.html': 'svelte-trusted-html' }

/** A school's own site, on another origin than the platform, and a CDN on a third origin with the package's files. */
export interface HostSite {
  url: string
  cdn: string
  /** The platform's address, which is set when the platform runs. */
  apiUrl: string
  /** The tokens that the site's session gives to its pages, by account. */
  tokens: Map<string, string>
  /** Push services that the platform may send to, beside the browsers' own. */
  pushOrigins: string[]
  /** What the monitored page has sent (demo/pages/hosts/monitoring/datadog-rum.ts). */
  intake: string[]
  close(): void
}

/** The version that the CDN's files under `later/` claim to be. */
export const LATER_VERSION = '10.12.14'

/** Read only when a page requests it, because most of the suite runs without the package. */
const packed = async <T>(file: string) => JSON.parse(await readFile(join(PACKAGE, file), 'utf8')) as T

export async function startHostSite(): Promise<HostSite> {
  const site: HostSite = {
    url: '',
    cdn: '',
    apiUrl: '',
    tokens: new Map(),
    pushOrigins: [],
    intake: [],
    close: () => undefined,
  }

  /** The site's content security policy: its own scripts, the CDN's, and the platform's addresses. */
  const policyOf = (page: string) =>
    [
      `default-src 'none'`,
      `script-src 'self' ${site.cdn}`,
      `style-src 'self'`,
      `connect-src 'self' ${site.apiUrl} ${socketAddressOf(site.apiUrl)}`,
      `media-src ${site.apiUrl} blob:`,
      `img-src ${site.apiUrl} data:`,
      `worker-src 'self'`,
      `frame-src ${site.url}`,
      `base-uri 'none'`,
      `require-trusted-types-for 'script'`,
      `trusted-types ${TRUSTED_TYPES[page] ?? `'none'`}`,
    ].join('; ')
  const written = async (page: string) => {
    const integrity = await packed<Record<string, string>>('dist/cdn/integrity.json')
    return page
      .replaceAll('{{api-url}}', site.apiUrl)
      .replaceAll('{{cdn}}', site.cdn)
      .replace(/\{\{integrity (.+?)\}\}/g, (_, file: string) => integrity[file] ?? 'missing in integrity.json')
  }

  async function answerSite(name: string, response: ServerResponse, request: IncomingMessage) {
    if (name === '/intake') {
      site.intake.push(await text(request))
      return void response.writeHead(202).end()
    }
    const [, account] = /^\/session\/token\/(.+)$/.exec(name) ?? []
    if (account !== undefined) return void response.end(site.tokens.get(account))
    const file = await readFile(join(BUILT, name)).catch(() => readFile(join(AS_THEY_STAND, name)))
    response.setHeader('content-type', TYPES[extname(name)] ?? 'text/plain')
    if (!name.endsWith('.html')) return void response.end(file)
    // The hostile page has no policy: it is older than such policies, and its scripts would violate them.
    if (name !== '/hostile.html') response.setHeader('content-security-policy', policyOf(name))
    response.end(await written(file.toString()))
  }

  async function answerCdn(name: string, response: ServerResponse) {
    const file = await readFile(join(CDN, name.replace(/^\/later\//, '')), 'utf8')
    response.setHeader('content-type', TYPES[extname(name)] ?? 'text/plain')
    response.setHeader('access-control-allow-origin', '*')
    if (!name.startsWith('/later/')) return void response.end(file)
    const { version } = await packed<{ version: string }>('package.json')
    response.end(file.replaceAll(version, LATER_VERSION))
  }

  const own = await serve(answerSite)
  const cdn = await serve(answerCdn)
  site.url = own.url
  site.cdn = cdn.url
  site.close = () => {
    own.close()
    cdn.close()
  }
  return site
}

async function serve(answer: (name: string, response: ServerResponse, request: IncomingMessage) => Promise<void>) {
  const server = createServer((request: IncomingMessage, response) => {
    const name = normalize(new URL(request.url ?? '/', 'http://host').pathname)
    answer(name, response, request).catch(() => response.writeHead(404).end())
  })
  const port = await listen(server, 0)
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
