import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Browser, Page } from 'puppeteer-core'
import { startPlatform, type Platform } from '../platform'
import { findFirefox, FIREFOX_MICROPHONE_HZ, launchFirefox } from './firefox'
import { shadowPage } from './shadow-page'

/** The pages of the demo, as `vite build` leaves them. */
const PAGES = fileURLToPath(new URL('../../node_modules/.demo-pages', import.meta.url))
/** A parent whose phone answers (seed, cast). */
const PARENT = 'Tony Tonelli'
const WAIT_MS = 60_000

const firefox = findFirefox()
if (!firefox) throw new Error('No Firefox: install it, or set FIREFOX_PATH to one.')

let platform: Platform
let browser: Browser
let page: Page
const complaints: string[] = []
const until = <T>(check: () => T | Promise<T>) => vi.waitFor(check, { timeout: WAIT_MS, interval: 100 })

declare global {
  interface Window {
    connections: RTCPeerConnection[]
  }
}

/** Runs in the page before its scripts: keeps what they connect with. */
function keepConnections() {
  window.connections = []
  window.RTCPeerConnection = new Proxy(window.RTCPeerConnection, {
    construct(target, args: ConstructorParameters<typeof RTCPeerConnection>) {
      const connection = new target(...args)
      window.connections.push(connection)
      return connection
    },
  })
}

/** Packets of sound that have arrived. A machine without a sound card plays none, so Web Audio cannot listen there. */
const packetsHere = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const report = await window.connections.at(-1)?.getStats()
    const inbound = [...(report?.values() ?? [])].find(({ type }) => type === 'inbound-rtp') as
      RTCInboundRtpStreamStats | undefined
    return inbound?.packetsReceived ?? 0
  })

beforeAll(async () => {
  platform = await startPlatform({ front: { kind: 'static', dir: PAGES }, speechProgram: false, quiet: true })
  platform.setPace(0.2)
  browser = await launchFirefox(firefox)
  page = await browser.newPage()
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  await page.evaluateOnNewDocument(keepConnections)
  page.on('pageerror', (error) => complaints.push(String(error)))
}, 180_000)
afterAll(async () => {
  await browser?.close()
  await platform?.close()
})

test('in Firefox a person signs in, finds a parent and calls: the far end hears the microphone, its sound arrives, Mute is silence, notes are saved, and the console is silent (line/hidden-addresses)', async () => {
  const account = platform.accounts.find(({ key }) => key === 'staff')
  if (!account) throw new Error('The seed has no staff')
  const app = shadowPage(page, WAIT_MS)

  await page.goto(`${platform.url}/?tenant_id=${account.tenantId}&institute_id=${account.instituteId}`)
  await app.type('input[type=email]', account.email)
  await app.type('input[type=password]', account.password)
  await page.keyboard.press('Enter')

  await app.press('button:not([aria-disabled])', 'Keypad')
  await app.type('input[role=combobox]', PARENT)
  await app.press('[role=option]', PARENT)
  await app.press('dialog[open] button, [role=dialog] button', 'Continue')
  await until(async () => expect(await app.text('[role=dialog], dialog[open]', 'Reason for Call')).toBeTruthy())
  await app.press('dialog[open] button, [role=dialog] button', 'Continue')
  await app.find('[role=timer]')

  const [callId = ''] = platform.voice.live()
  const heard = () => platform.voice.heard(callId)
  await until(() => {
    expect(heard()?.rms).toBeGreaterThan(0.01)
    expect(Math.abs((heard()?.frequencyHz ?? 0) - FIREFOX_MICROPHONE_HZ)).toBeLessThanOrEqual(15)
  })

  await until(async () => expect(await packetsHere(page)).toBeGreaterThan(50))

  await app.press('button', 'Mute')
  await until(() => expect(heard()?.peak).toBe(0))
  await app.press('button[aria-pressed=true]', 'Mute')
  await until(() => expect(heard()?.rms).toBeGreaterThan(0.01))

  await app.press('button', 'End Call')
  await until(() => expect(platform.voice.live()).toEqual([]))
  await app.type('textarea', 'From Firefox.')
  await app.press('button:not([aria-disabled])', 'Save')
  await until(async () => {
    const saved = await platform.db.selectFrom('calls').select('notes').where('id', '=', callId).executeTakeFirst()
    expect(saved?.notes).toBe('From Firefox.')
  })
  // Firefox asks for an icon by itself, and reports that the sign-in page's policy has none.
  expect(complaints.filter((line) => !line.includes('/favicon.ico'))).toEqual([])
}, 300_000)
