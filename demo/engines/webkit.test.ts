import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPlatform, type Account, type Platform } from '../platform'
import { findWebKit } from './start-webkit.mjs'
import { openWebKit, type WebKit } from './webkit'
import { webKitPage } from './webkit-page'

/** The pages of the demo, built by `vite build`. */
const PAGES = fileURLToPath(new URL('../../node_modules/.demo-pages', import.meta.url))
const PARENT = 'Tony Tonelli'
/** A row of the log or of the voicemails, not of Today beside them. */
const ROW = '.vp-list li button'
const UNSUPPORTED = 'This browser can’t place calls because WebRTC is missing or switched off.'
const ENTER = '\uE007'
const TAB = '\uE004'
/** Far more than it takes from the top of the page to the end of its navigation. */
const MAX_TABS = 40

const program = findWebKit()
if (!program) throw new Error('No WebKitWebDriver: install it, or set WEBKIT_DRIVER_PATH to one.')

let platform: Platform
let browser: WebKit
let page: ReturnType<typeof webKitPage>

beforeAll(async () => {
  platform = await startPlatform({ front: { kind: 'static', dir: PAGES }, speechProgram: false, quiet: true })
  browser = await openWebKit(program)
  page = webKitPage(browser)
}, 180_000)
afterAll(async () => {
  await browser?.close()
  await platform?.close()
})

declare global {
  interface Window {
    complaints: string[]
  }
}

/** Runs in the page, because WebDriver does not report console messages. */
function noteComplaints() {
  window.complaints = []
  const note = (line: string) => window.complaints.push(line)
  const say = console.error
  console.error = (...said: unknown[]) => {
    note(said.map(String).join(' '))
    say(...said)
  }
  window.addEventListener('error', ({ message }) => note(message))
  window.addEventListener('unhandledrejection', ({ reason }) => note(String(reason)))
  document.addEventListener('securitypolicyviolation', ({ violatedDirective }) => note(violatedDirective))
}

async function openApp(signIn?: (account: Account) => Promise<void>) {
  const account = platform.accounts.find(({ key }) => key === 'staff')
  if (!account) throw new Error('The seed has no staff')
  await browser.open(`${platform.url}/?tenant_id=${account.tenantId}&institute_id=${account.instituteId}`)
  await signIn?.(account)
  await page.find('button', account.fullName)
  await browser.run(noteComplaints)
}

test('in WebKitGTK, which has no WebRTC, a person signs in, and Call is disabled with the reason (call/unsupported)', async () => {
  await openApp(async ({ email, password }) => {
    await page.type('input[type=email]', email)
    await page.type('input[type=password]', password)
    await browser.press(ENTER)
  })
  expect(await browser.run(() => typeof window.RTCPeerConnection)).toBe('undefined')
  const keypad = ['button[aria-disabled=true]', 'Keypad'] as const
  expect(await page.description(...keypad)).toContain(UNSUPPORTED)
  await page.press(...keypad)
  expect(platform.voice.live()).toEqual([])
}, 300_000)

test('the keyboard leads from the top of the page to Settings: a ring at each stop, and never on the page itself (element/focus)', async () => {
  await openApp()
  const stops: string[] = []
  while (stops.length < MAX_TABS && !stops.at(-1)?.includes('Settings')) {
    await browser.press(TAB)
    const { what, ring } = await page.focused()
    expect(what).not.toMatch(/^(body|html|$)/)
    expect(ring, what).toBe(true)
    stops.push(what)
  }
  expect(stops.at(-1)).toContain('Settings')
}, 300_000)

test('everything but a call works in WebKitGTK: the log is searched, details are edited, a voicemail is played, the report has rows, and the console is silent', async () => {
  await openApp()
  await page.type('input[type=search], [role=search] input', PARENT)
  await page.until(async () => {
    const rows = await page.texts(ROW)
    expect(rows.filter((row) => !row.includes(PARENT))).toEqual([])
  })
  await page.press(ROW, PARENT)
  await page.press('button', 'Edit')
  await page.type('textarea', 'From WebKit.')
  await page.press('button:not([aria-disabled])', 'Save')
  const saved = platform.db.selectFrom('calls').select('id').where('notes', 'like', '%From WebKit.%')
  await page.until(async () => expect(await saved.execute()).toHaveLength(1))

  await page.press('nav a', 'Voicemail')
  await page.press(ROW, 'Voicemail')
  await page.press('button', 'Play voicemail')
  await page.until(async () =>
    expect(await page.attribute('[role=slider], input[type=range]', 'Position', 'aria-valuetext')).toMatch(
      /^0:0[1-9] of/,
    ),
  )

  await page.press('nav a', 'Report')
  await page.find('table tbody tr')
  expect(await browser.run(() => window.complaints)).toEqual([])
}, 300_000)
