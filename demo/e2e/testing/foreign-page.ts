import type { Page, WebSocket } from 'playwright/test'

/** An event of the phone as the host's document hears it. */
export interface HostEvent {
  type: string
  detail: Record<string, unknown>
  /** Tag of the element it came from. */
  from: string
}

declare global {
  interface Window {
    heard: HostEvent[]
  }
}

/** Events of a call, from the keypad to its saved details. */
const CALL_EVENTS = ['vp-before-call', 'vp-call-started', 'vp-call-connected', 'vp-call-ended', 'vp-call-saved']

/** A host's page with vp-keypad, vp-call-log and vp-call-details in it (demo/pages/foreign.html). */
export interface ForeignPage {
  open(): Promise<void>
  /** Live sockets to the platform that are open now. */
  sockets(): WebSocket[]
  /** Number of live sockets that were ever opened. */
  socketsEver(): number
  /** How often a token was fetched. */
  tokens(): number
  /** The phone's events that the document received, oldest first. */
  heard(): Promise<HostEvent[]>
}

/** Run in the page. */
function noteEvents(types: string[]): void {
  window.heard = []
  for (const type of types) {
    document.addEventListener(type, (event) => {
      const { detail, target } = event as CustomEvent<Record<string, unknown>>
      window.heard.push({ type, detail, from: (target as Element).localName })
    })
  }
}

/** @returns a function that reads the events since then, oldest first, as long as the document lives */
export async function hearEvents(page: Page, ...types: string[]): Promise<() => Promise<HostEvent[]>> {
  await page.evaluate(noteEvents, types)
  return () => page.evaluate(() => window.heard)
}

/** @param events types of the events that it records */
export async function foreignPage(page: Page, events = CALL_EVENTS): Promise<ForeignPage> {
  const sockets: WebSocket[] = []
  let tokens = 0
  page.on('websocket', (socket) => {
    // The previous page, on which the sign-in was, may open its own socket late.
    const isOurs = new URL(page.url()).pathname === '/foreign.html'
    if (isOurs && new URL(socket.url()).pathname === '/live') sockets.push(socket)
  })
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/oauth/v1/token') tokens += 1
  })
  await page.addInitScript(noteEvents, events)
  return {
    open: async () => void (await page.goto('/foreign.html')),
    sockets: () => sockets.filter((socket) => !socket.isClosed()),
    socketsEver: () => sockets.length,
    tokens: () => tokens,
    heard: () => page.evaluate(() => window.heard),
  }
}
