import type { Frame, Page } from 'playwright/test'
import type { Platform } from '../../platform'
import type { HostSite } from './host-site'

/** The first of the staff account's own numbers. */
export async function ownPhone({ db }: Platform): Promise<string> {
  const own = await db
    .selectFrom('person_phones')
    .select('e164')
    .where('person_id', '=', 'staff-1')
    .executeTakeFirstOrThrow()
  return own.e164.slice(2)
}

/** Gives every element on the page the host's token, as the host's script would. */
export const giveTokens = (page: Page, account = 'staff') =>
  page.evaluate((key) => {
    for (const element of document.querySelectorAll('vp-keypad, vp-call-log'))
      Object.assign(element, { getAccessToken: async () => (await fetch(`/session/token/${key}`)).text() })
  }, account)

/** Adds elements for these accounts at the end of the page. Their tags need not be registered yet. */
export const addElements = (page: Page | Frame, site: HostSite, elements: Record<string, 'staff' | 'other-school'>) =>
  page.evaluate(
    ({ apiUrl, elements }) => {
      for (const [tag, account] of Object.entries(elements)) {
        const element = document.createElement(tag)
        element.setAttribute('tenant-id', 'demo')
        element.setAttribute('institute-id', account === 'staff' ? 'school-1' : 'school-2')
        element.setAttribute('api-url', apiUrl)
        Object.assign(element, { getAccessToken: async () => (await fetch(`/session/token/${account}`)).text() })
        document.body.append(element)
      }
    },
    { apiUrl: site.apiUrl, elements },
  )

/** Runs a file of the package after the page has loaded. */
export const loadScript = (page: Page | Frame, { cdn }: HostSite, file: string) =>
  page.evaluate(async (address) => void (await import(address)), `${cdn}/${file}`)

/** Messages on the page's console from now on. */
export function consoleOf(page: Page): string[] {
  const said: string[] = []
  page.on('console', (message) => said.push(`${message.type()}: ${message.text()}`))
  return said
}

/** Hosts to which a page sends requests or opens sockets from now on. */
export function originsOf(page: Page): Set<string> {
  const origins = new Set<string>()
  const note = (sent: { url(): string }) => {
    const { host } = new URL(sent.url())
    if (host) origins.add(host)
  }
  page.on('request', note)
  page.on('websocket', note)
  return origins
}

/** Text messages that the page's sockets send from now on. */
export function framesSentBy(page: Page): string[] {
  const frames: string[] = []
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => typeof payload === 'string' && frames.push(payload)),
  )
  return frames
}

/** Codes, states, signatures and tokens in addresses and headers from now on. Nobody else may receive them. */
export function secretsOf(page: Page): Set<string> {
  const secrets = new Set<string>()
  const note = (address: string) => {
    for (const [name, value] of new URL(address).searchParams)
      if (/^(code|state|sig|token)$/.test(name)) secrets.add(value)
  }
  page.on('websocket', (socket) => note(socket.url()))
  page.on('request', (request) => {
    note(request.url())
    const [, bearer] = /^Bearer (.+)$/.exec(request.headers().authorization ?? '') ?? []
    if (bearer) secrets.add(bearer)
  })
  return secrets
}

/** Live sockets that the page opens from now on. */
export function liveSocketsOf(page: Page): string[] {
  const opened: string[] = []
  page.on('websocket', (socket) => {
    if (socket.url().includes('/live')) opened.push(socket.url())
  })
  return opened
}

/** Everything that a script can leave on a page, except the names of elements. */
export async function traceOf(page: Page) {
  const session = await page.context().newCDPSession(page)
  const listenersOf = async (expression: string) => {
    const { result } = await session.send('Runtime.evaluate', { expression })
    const { listeners } = await session.send('DOMDebugger.getEventListeners', { objectId: result.objectId ?? '' })
    return listeners.map(({ type }) => `${expression} ${type}`)
  }
  const listeners = await Promise.all(
    ['window', 'document', 'document.documentElement', 'document.body', 'navigator.mediaDevices'].map(listenersOf),
  )
  await session.detach()
  const names = await page.evaluate(() => ({
    globals: [...Object.getOwnPropertyNames(window), ...Object.keys(document)].filter((name) => !/^\d+$/.test(name)),
    symbols: Object.getOwnPropertySymbols(window).map(String),
    sheets: document.styleSheets.length + document.adoptedStyleSheets.length,
    nodes: [...document.querySelectorAll('*')].map((node) => node.localName),
    attributes: [document.documentElement, document.body].map((node) => node.getAttributeNames()),
  }))
  return { ...names, listeners: listeners.flat() }
}
