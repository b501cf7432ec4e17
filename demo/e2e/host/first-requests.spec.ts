import { readFileSync } from 'node:fs'
import { setTimeout as pass } from 'node:timers/promises'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Page, Request } from 'playwright/test'
import { LINKS, type Link } from '../../../bench/shaped-link'
import { signIn as signInAtPlatform } from '../../platform/testing/sign-in'
import { expect, test } from '../testing/fixtures'
import { phoneApp } from '../testing/phone-app'

/**
 * The files for script tags, as `npm run build` leaves them, on a page of the platform's own origin, where a person has
 * signed in before.
 */
const CDN = 'dist/cdn'
const PAGE = '/first.html'
const imports = JSON.parse(readFileSync(`${CDN}/imports.json`, 'utf8')) as Record<string, { imports: string[] }>

const START_REQUESTS = [
  '/v1/institute/school-1',
  '/v1/institute/school-1/settings',
  '/v1/me',
  '/v1/notifications',
  '/v1/phones/assigned',
]
const PLACE = 'tenant-id="demo" institute-id="school-1"'
const ENTRIES = [
  { entry: 'elements/vp-call-log.js', of: 'elements/vp-call-log.js', html: `<vp-call-log ${PLACE}></vp-call-log>` },
  { entry: 'virtual-phone.auto.js', of: 'elements/vp-call-log.js', html: `<vp-call-log ${PLACE}></vp-call-log>` },
  {
    entry: 'elements/virtual-phone-app.js',
    of: 'elements/virtual-phone-app.js',
    html: `<virtual-phone-app ${PLACE} routing="memory"></virtual-phone-app>`,
  },
]
const KEYPAD = {
  entry: 'elements/vp-keypad.js',
  of: 'elements/vp-keypad.js',
  html: `<vp-keypad ${PLACE}></vp-keypad>`,
}

/** Waits as long as this text takes, compressed, over a link that all requests share. */
function overLink({ kbitPerSecond, roundTripMs }: Link) {
  let freeAt = 0
  return (text: string | Buffer) => {
    const { length } = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
    freeAt = Math.max(freeAt, performance.now() + roundTripMs) + (length * 8) / kbitPerSecond
    return pass(freeAt - performance.now())
  }
}

/** A page with an entry script. All later requests, for files and for data, wait until the test lets them through. */
async function firstPage(page: Page, { entry, of, html }: (typeof ENTRIES)[number], link?: Link) {
  const arrive = link ? overLink(link) : () => undefined
  /** The requests after the entry, by path. A file of the CDN goes by its name there. */
  const requested: string[] = []
  const passed = new Set<string>()
  const letThrough: (() => void)[] = []
  let isOpen = false
  const path = (request: Request) => new URL(request.url()).pathname.replace(/^\/cdn\//, '')
  const isScript = (name: string) => name.endsWith('.js')

  await page.route(
    (url) => url.pathname === PAGE || /^\/(cdn|v\d)\//.test(url.pathname),
    async (route) => {
      const name = path(route.request())
      // Requests of the previous page.
      if (name !== PAGE && !route.request().frame().url().endsWith(PAGE)) return route.fallback()
      if (name === PAGE) {
        const head = `<meta charset="utf-8"><title>First</title><link rel="icon" href="data:,">`
        const body = `${head}<script type="module" src="/cdn/${entry}"></script>${html}`
        return route.fulfill({ contentType: 'text/html', body })
      }
      if (name !== entry) {
        requested.push(name)
        if (!isOpen && !passed.has(name)) await new Promise<void>((resolve) => letThrough.push(resolve))
      }
      if (!isScript(name)) {
        await arrive('')
        return route.fallback()
      }
      const body = readFileSync(`${CDN}/${name}`)
      await arrive(body)
      return route.fulfill({ contentType: 'text/javascript', body })
    },
  )
  return {
    files: imports[of]?.imports ?? [],
    requested,
    open: () => page.goto(PAGE),
    /** Lets through everything that was requested so far, and nothing else. */
    passPending() {
      for (const name of requested) passed.add(name)
      for (const pass of letThrough.splice(0)) pass()
    },
    passAll() {
      isOpen = true
      for (const pass of letThrough.splice(0)) pass()
    },
  }
}

declare global {
  interface Window {
    /** When a digit could be typed, and when the phone was ready, in ms since the page's navigation began. */
    firstDigit: { digitAt: number; readyAt: number }
  }
}

/** Runs in the page: presses a key until the field shows the digit. */
function watchFirstDigit() {
  window.firstDigit = { digitAt: NaN, readyAt: NaN }
  addEventListener('vp-ready', () => (window.firstDigit.readyAt = performance.now()))
  const look = () => {
    const root = document.querySelector('vp-keypad')?.shadowRoot
    const keys = [...(root?.querySelectorAll('button') ?? [])]
    keys.find(({ textContent }) => textContent.startsWith('5'))?.click()
    if (root?.querySelector('input')?.value.includes('5')) window.firstDigit.digitAt = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

// The page comes from this test and not from the network, and Chrome lets such a page ask 127.0.0.1 only with permission.
test.beforeEach(({ context, platform }) => context.grantPermissions(['local-network-access'], { origin: platform.url }))

const times = (requested: readonly string[], name: string) => requested.filter((one) => one === name).length

for (const subject of ENTRIES) {
  test(`from ${subject.entry} to the first row there is one round of requests, and each thing is requested once (load/rounds, load/questions)`, async ({
    page,
    signIn,
  }) => {
    await signIn(page)
    const first = await firstPage(page, subject)
    await first.open()
    const needed = [...first.files, ...START_REQUESTS, '/v1/calls'].sort()
    // None of these requests has been answered yet.
    await expect.poll(() => [...first.requested].sort()).toEqual(needed)
    first.passPending()
    await expect(phoneApp(page).newestRow).toBeVisible()
    expect(
      first.requested.filter((name) => !needed.includes(name) && name.endsWith('.js')),
      'late parts',
    ).toEqual([])

    first.passAll()
    // The late parts come when the page is quiet (`load/late`).
    const late = ['webrtc', 'watch-unread', ...(subject.entry.includes('app') ? ['shortcuts'] : [])]
    for (const part of late)
      await expect.poll(() => first.requested.some((name) => name.startsWith(`${part}-`))).toBe(true)
    for (const path of START_REQUESTS) expect.soft(times(first.requested, path), path).toBe(1)
  })
}

/** Files that only other elements need. */
const OF_OTHER_PAGES = /^(log|report|settings|app|shortcuts|watch-unread)-/

for (const tag of ['vp-keypad', 'vp-call-button']) {
  const alone = {
    entry: `elements/${tag}.js`,
    // The file of a call button says only what it loads by itself.
    of: tag === 'vp-call-button' ? `standalone/${tag}.js` : `elements/${tag}.js`,
    html: `<script>addEventListener('vp-ready', () => (document.title = 'Ready'))</script><${tag} ${PLACE} phone="+12015550123" load="idle"></${tag}>`,
  }

  test(`a page with ${tag} alone loads what a call needs, and no log, report or settings (load/late)`, async ({
    page,
    signIn,
  }) => {
    await signIn(page)
    const first = await firstPage(page, alone)
    first.passAll()
    await first.open()
    await expect.poll(() => first.requested.some((name) => name.startsWith('webrtc-'))).toBe(true)
    // The last of the late parts.
    await expect.poll(() => first.requested.some((name) => name.startsWith('transfer-'))).toBe(true)
    expect(first.requested.filter((name) => OF_OTHER_PAGES.test(name))).toEqual([])
  })

  test(`where the person saves data, ${tag} loads nothing that it does not need (load/late)`, async ({
    page,
    signIn,
  }) => {
    await signIn(page)
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
    const first = await firstPage(page, alone)
    first.passAll()
    await first.open()
    await expect(page).toHaveTitle('Ready')
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    await page.waitForLoadState('networkidle')
    const files = alone.of === alone.entry ? first.files : [alone.of, ...first.files]
    expect(first.requested.filter((name) => name.endsWith('.js')).sort()).toEqual([...files].sort())
  })
}

for (const [name, link] of Object.entries(LINKS)) {
  test(`over a slow link (${name}) no late part is requested before a digit can be typed and the phone is ready (load/late)`, async ({
    page,
    signIn,
  }) => {
    await signIn(page)
    await page.addInitScript(watchFirstDigit)
    const first = await firstPage(page, KEYPAD, link)
    first.passAll()
    await first.open()
    await expect.poll(() => first.requested.some((one) => one.startsWith('transfer-')), { timeout: 30_000 }).toBe(true)
    const { digitAt, readyAt, files } = await page.evaluate(() => ({
      ...window.firstDigit,
      files: performance
        .getEntriesByType('resource')
        .map(({ name, startTime }) => ({ name: new URL(name).pathname.replace('/cdn/', ''), startTime })),
    }))
    const early = [KEYPAD.entry, ...first.files]
    const late = files.filter(({ name }) => name.endsWith('.js') && !early.includes(name))
    expect(late.length).toBeGreaterThan(3)
    expect(files.filter(({ name }) => early.includes(name))).toHaveLength(early.length)
    const begin = Math.min(...late.map(({ startTime }) => startTime))
    expect(begin, 'ms until the first late part, against those until a digit').toBeGreaterThan(digitAt)
    expect(begin, 'ms until the first late part, against those until it is ready').toBeGreaterThan(readyAt)
  })
}

test('the code that reports ringing calls and news imports no settings (load/late)', () => {
  const late = Object.entries(imports).filter(([name]) => /^(incoming|watch-notifications)-/.test(name))
  expect(late).toHaveLength(2)
  expect(late.flatMap(([, file]) => file.imports).filter((name) => OF_OTHER_PAGES.test(name))).toEqual([])
})

test('a token that the platform refuses is tried four times, and then nobody is signed in (load/questions)', async ({
  page,
  signIn,
  quiet,
}) => {
  quiet.allow(/401/)
  await signIn(page)
  await page.route('**/v1/**', (route) =>
    route.fulfill({ status: 401, json: { code: 'error:unauthorized', message: '' } }),
  )
  const first = await firstPage(page, KEYPAD)
  first.passAll()
  await first.open()
  await expect(page.getByRole('button', { name: 'Sign in now' })).toBeVisible()
  // The first request to be refused four times ends the session, and with it the others.
  const requested = START_REQUESTS.map((path) => times(first.requested, path))
  expect(Math.max(...requested)).toBe(4)
})

test('at another institute nothing is requested with the stored sign-in (load/nothing-asked)', async ({
  page,
  signIn,
}) => {
  await signIn(page)
  const first = await firstPage(page, {
    ...KEYPAD,
    html: '<vp-keypad tenant-id="demo" institute-id="school-2"></vp-keypad>',
  })
  await first.open()
  await expect.poll(() => [...first.requested].sort()).toEqual([...first.files].sort())
  first.passAll()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  expect(first.requested.filter((name) => name.startsWith('/v'))).toEqual([])
})

test('another person who signs in before the code has loaded gets their own answers (load/questions)', async ({
  page,
  signIn,
  account,
  platform,
}) => {
  await signIn(page)
  const other = await signInAtPlatform(platform, 'admin')
  const first = await firstPage(page, { ...KEYPAD, html: `<vp-keypad ${PLACE}></vp-keypad>` })
  const seen: { name: string; token: string | undefined }[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname === '/v1/me') seen.push({ name: pathname, token: request.headers().authorization })
  })
  await first.open()
  await expect.poll(() => first.requested.length).toBe(first.files.length + START_REQUESTS.length)
  await page.evaluate(
    (accessToken) =>
      localStorage.setItem('api-token', JSON.stringify({ tokenType: 'Bearer', accessToken, role: 'staff' })),
    other.token,
  )
  first.passAll()
  await expect.poll(() => seen.map(({ token }) => token)).toContain(`Bearer ${other.token}`)
  expect(account('admin').fullName).not.toBe(account('staff').fullName)
})

test('after a sign-out before the code has loaded, the sign-in card shows and nothing more is requested (load/questions)', async ({
  page,
  signIn,
}) => {
  await signIn(page)
  const first = await firstPage(page, KEYPAD)
  await first.open()
  await expect.poll(() => first.requested.length).toBe(first.files.length + START_REQUESTS.length)
  await page.evaluate(() => localStorage.removeItem('api-token'))
  first.passAll()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  for (const path of START_REQUESTS) expect(times(first.requested, path), path).toBe(1)
})
