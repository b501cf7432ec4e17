import { readFileSync } from 'node:fs'
import { setTimeout as pass } from 'node:timers/promises'
import { brotliCompressSync, constants } from 'node:zlib'
import { LINKS, type Link } from '../../../bench/shaped-link'
import { signIn as signInAtPlatform } from '../../platform/testing/sign-in'
import { expect } from '../testing/fixtures'
import { phoneApp } from '../testing/phone-app'
import { CDN, createGate, settled, test as base } from './cdn-page'

const imports = JSON.parse(readFileSync(`${CDN}/imports.json`, 'utf8')) as Record<string, { imports: string[] }>

const START_REQUESTS = [
  '/v1/institute/school-1',
  '/v1/institute/school-1/settings',
  '/v1/me',
  '/v1/notifications',
  '/v1/phones/assigned',
]

interface Subject {
  entry: string
  /** The file whose imports the entry loads at once. */
  of: string
  html: string
}

const PLACE = 'tenant-id="demo" institute-id="school-1"'
const ENTRIES: Subject[] = [
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

const isScript = (name: string) => name.endsWith('.js')

/** Waits as long as an answer takes, compressed, over a link that all requests share. An answer of the platform is small. */
function overLink({ kbitPerSecond, roundTripMs }: Link) {
  let freeAt = 0
  return (name: string) => {
    const text = isScript(name) ? readFileSync(`${CDN}/${name}`) : ''
    const { length } = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
    freeAt = Math.max(freeAt, performance.now() + roundTripMs) + (length * 8) / kbitPerSecond
    return pass(freeAt - performance.now())
  }
}

interface FirstPage {
  /** The files that the entry loads at once. */
  files: string[]
  /** The requests after the entry: a file by its name in the folder, others by their path. */
  requested: string[]
  open(): Promise<void>
  /** Lets through everything that was requested so far, and nothing else. */
  passPending(): void
  passAll(): void
}

/**
 * A page with an entry script, on which a person has signed in before. All later requests, for files and for data, wait
 * until the test lets them through.
 */
const test = base.extend<{ firstPage: (subject: Subject, link?: Link) => Promise<FirstPage> }>({
  firstPage: async ({ page, signIn, cdnPage }, provide) => {
    await signIn(page)
    await provide(async ({ entry, of, html }, link) => {
      const arrive = link ? overLink(link) : () => undefined
      const requested: string[] = []
      const passed = new Set<string>()
      const letThrough: (() => void)[] = []
      let isOpen = false
      const open = await cdnPage(async (name) => {
        if (name !== entry) {
          requested.push(name)
          if (!isOpen && !passed.has(name)) await new Promise<void>((resolve) => letThrough.push(resolve))
        }
        await arrive(name)
        return true
      })
      return {
        files: imports[of]?.imports ?? [],
        requested,
        open: () => open(entry, html),
        passPending() {
          for (const name of requested) passed.add(name)
          for (const pass of letThrough.splice(0)) pass()
        },
        passAll() {
          isOpen = true
          for (const pass of letThrough.splice(0)) pass()
        },
      }
    })
  },
})

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

const times = (requested: readonly string[], name: string) => requested.filter((one) => one === name).length

for (const subject of ENTRIES) {
  test(`from ${subject.entry} to the first row there is one round of requests, and each thing is requested once (load/rounds, load/questions)`, async ({
    page,
    firstPage,
  }) => {
    const first = await firstPage(subject)
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
    html: `<script>addEventListener('vp-ready', () => (document.title = 'Ready'))</script><${tag} ${PLACE} number="+12015550123" load="idle"></${tag}>`,
  }

  test(`a page with ${tag} alone loads what a call needs, and no log, report or settings (load/late)`, async ({
    firstPage,
  }) => {
    const first = await firstPage(alone)
    first.passAll()
    await first.open()
    await expect.poll(() => first.requested.some((name) => name.startsWith('webrtc-'))).toBe(true)
    // The last of the late parts.
    await expect.poll(() => first.requested.some((name) => name.startsWith('transfer-'))).toBe(true)
    expect(first.requested.filter((name) => OF_OTHER_PAGES.test(name))).toEqual([])
  })

  test(`where the person saves data, ${tag} loads nothing that it does not need (load/late)`, async ({
    page,
    firstPage,
  }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
    const first = await firstPage(alone)
    first.passAll()
    await first.open()
    await expect(page).toHaveTitle('Ready')
    await settled(page)
    const files = alone.of === alone.entry ? first.files : [alone.of, ...first.files]
    expect(first.requested.filter((name) => name.endsWith('.js')).sort()).toEqual([...files].sort())
  })
}

for (const [name, link] of Object.entries(LINKS)) {
  test(`over a slow link (${name}) no late part is requested before a digit can be typed and the phone is ready (load/late)`, async ({
    page,
    firstPage,
  }) => {
    await page.addInitScript(watchFirstDigit)
    const first = await firstPage(KEYPAD, link)
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
  firstPage,
  quiet,
}) => {
  quiet.allow(/401/)
  await page.route('**/v1/**', (route) =>
    route.fulfill({ status: 401, json: { code: 'error:unauthorized', message: '' } }),
  )
  const first = await firstPage(KEYPAD)
  first.passAll()
  await first.open()
  await expect(page.getByRole('button', { name: 'Sign in now' })).toBeVisible()
  // The first request to be refused four times ends the session, and with it the others.
  const requested = START_REQUESTS.map((path) => times(first.requested, path))
  expect(Math.max(...requested)).toBe(4)
})

test('at another institute nothing is requested with the stored sign-in (load/nothing-asked)', async ({
  page,
  firstPage,
}) => {
  const first = await firstPage({
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
  firstPage,
  account,
  platform,
}) => {
  const other = await signInAtPlatform(platform, 'admin')
  const first = await firstPage({ ...KEYPAD, html: `<vp-keypad ${PLACE}></vp-keypad>` })
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
  firstPage,
}) => {
  const first = await firstPage(KEYPAD)
  await first.open()
  await expect.poll(() => first.requested.length).toBe(first.files.length + START_REQUESTS.length)
  await page.evaluate(() => localStorage.removeItem('api-token'))
  first.passAll()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  for (const path of START_REQUESTS) expect(times(first.requested, path), path).toBe(1)
})

for (const entry of ['virtual-phone.auto.js', 'elements/vp-keypad.js']) {
  test(`${entry}: a script below it may name the platform, and no other gets the token (element/attributes)`, async ({
    page,
    signIn,
    cdnPage,
    quiet,
  }) => {
    const platform = 'https://phone.example'
    quiet.allow(/phone\.example|ERR_FAILED/)
    await signIn(page)
    await page.route(`${platform}/**`, (route) => route.abort())
    const asked = new Set<string>()
    page.on('request', (request) => {
      const { origin, pathname } = new URL(request.url())
      // The page of the sign-in may still be asking.
      if (pathname.startsWith('/v1/') && request.frame().url().endsWith('/cdn-page.html')) asked.add(origin)
    })
    const script = createGate()
    const open = await cdnPage(async (name) => {
      if (name === 'api.js') await script.opened
      return true
    })
    const configures = `import { configure } from '/cdn/api.js'; configure({ apiUrl: '${platform}' })`
    await open(entry, `${KEYPAD.html}<script type="module">${configures}</script>`, 'commit')
    await expect(page.locator('vp-keypad:defined')).toHaveCount(1)
    script.open()
    await expect.poll(() => [...asked]).toContain(platform)
    expect([...asked]).toEqual([platform])
  })
}
