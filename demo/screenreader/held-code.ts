import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import { fileURLToPath } from 'node:url'

/** The files for script tags, as `npm run build` leaves them. */
const CDN = fileURLToPath(new URL('../../dist/cdn', import.meta.url))

const PLACE = 'tenant-id="demo" institute-id="school-1"'

/** Host pages with one element, whose first frame a person reads before its code comes (`load/shell`). */
const PAGES = {
  app: `<script type="module" src="/held/elements/virtual-phone-app.js"></script>
    <style>html, body { block-size: 100%; margin: 0 }</style>
    <virtual-phone-app ${PLACE} routing="memory"></virtual-phone-app>`,
  keypad: `<script type="module" src="/held/elements/vp-keypad.js"></script>
    <main><h1>Our school</h1><vp-keypad ${PLACE}></vp-keypad></main>`,
} as const

export type HeldPage = keyof typeof PAGES

/** Holds back the code of the host pages that a platform's server gets by `addHeldPages`. */
export interface HeldCode {
  /** From now on no code comes, but for what shows the first frame. Resolves when a page waits for code. */
  hold(): Promise<void>
  /** The code comes. Resolves when the phone that it starts is connected. */
  release(): Promise<void>
}

export const heldPath = (page: HeldPage): string => `/held/${page}.html`

/** Adds these pages and their files to the server of a platform that listens. */
export function addHeldPages(server: Server): HeldCode {
  let opened = Promise.resolve()
  let open = () => {}
  let isAsked = () => {}
  const answer = async ({ url = '' }: IncomingMessage, response: ServerResponse) => {
    const { pathname } = new URL(url, 'http://localhost')
    const page = Object.entries(PAGES).find(([name]) => pathname === heldPath(name as HeldPage))
    const file = pathname.replace('/held/', '')
    if (!page && !file.startsWith('elements/')) {
      isAsked()
      await opened
    }
    const type = page ? 'text/html' : 'text/javascript'
    response.writeHead(200, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' })
    response.end(page ? html(...page) : await readFile(`${CDN}/${file}`))
  }
  const others = server.listeners('request') as RequestListener[]
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    if (request.url?.startsWith('/held/')) void answer(request, response)
    else for (const other of others) other(request, response)
  })
  return {
    hold() {
      opened = new Promise((resolve) => (open = resolve))
      return new Promise((resolve) => (isAsked = resolve))
    },
    async release() {
      const connected = once(server, 'upgrade')
      open()
      await connected
    },
  }
}

const html = (name: string, body: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Held ${name}</title><link rel="icon" href="data:,">${body}</html>`
