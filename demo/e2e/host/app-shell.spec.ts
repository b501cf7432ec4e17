import type { Page } from 'playwright/test'
import { expect } from '../testing/fixtures'
import { phoneApp } from '../testing/phone-app'
import { seededRandom } from '../testing/seeded-random'
import { createGate, POLICY, test as base } from './cdn-page'

const APP = '<virtual-phone-app tenant-id="demo" institute-id="school-1" routing="memory"></virtual-phone-app>'
const STYLE = '<style nonce="page">html, body { height: 100%; margin: 0 }</style>'

interface ShellPage {
  /** Each page waits anew for its code. */
  open(html?: string, entry?: string): Promise<void>
  /** The code loads. */
  load(): void
  /** The code cannot be loaded, until `load`. */
  fail(): void
  /** The platform refuses the token. */
  refuse(): Promise<void>
  /** True until the view has taken over. */
  hasShell(): Promise<boolean>
  /** True once the code has loaded and runs. */
  hasCode(): Promise<boolean>
}

/** A page with the app, on which a person has signed in before. The code loads when the test says so. */
const test = base.extend<{ shell: ShellPage }>({
  shell: async ({ page, signIn, cdnPage }, provide) => {
    let code = createGate()
    let isBroken = false
    await signIn(page)
    const open = await cdnPage(async (name) => {
      if (/^(\/|elements\/|themes-|virtual-phone\.auto)/.test(name)) return true
      await code.opened
      return !isBroken
    }, POLICY)
    await provide({
      open(html = APP, entry = 'elements/virtual-phone-app.js') {
        code = createGate()
        return open(entry, STYLE + html, 'commit')
      },
      load() {
        isBroken = false
        code.open()
      },
      fail() {
        isBroken = true
        code.open()
      },
      async refuse() {
        await page.route(/\/v\d\//, (route) => route.fulfill({ status: 401, json: { code: 'error:unauthorized' } }))
      },
      hasShell: () =>
        page.evaluate(
          () => document.querySelector('virtual-phone-app')?.shadowRoot?.querySelector('.vp-shell') != null,
        ),
      hasCode: () => page.evaluate(() => customElements.get('virtual-phone-app') !== undefined),
    })
  },
})

const takenOver = (shell: ShellPage) => expect.poll(() => shell.hasShell()).toBe(false)

declare global {
  interface Window {
    /** Layout shifts since the test asked for them, as the browser counts them. */
    shifted: number
  }
}

const search = (page: Page) => page.getByRole('textbox', { name: 'Search calls' })
const rowsOf = (page: Page) => page.getByRole('list', { name: 'Calls', exact: true }).getByRole('listitem')

/** Where everything is that a person sees in the log, the header and the tabs. */
const boxes = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelector('virtual-phone-app')!.shadowRoot!.querySelectorAll('header *, nav a, .vp-log *')]
      .filter((part) => part.checkVisibility({ visibilityProperty: true }) && part.localName !== 'option')
      .map((part) => ({ part, box: part.getBoundingClientRect() }))
      // The log has as many rows as it needs, and the first frame a whole page.
      .filter(({ box }) => box.top < innerHeight)
      .map(({ part, box: { x, y, width, bottom } }) =>
        [part.localName, part.getAttribute('class'), x, y, width, Math.min(bottom, innerHeight)].join(' '),
      ),
  )

/** Nothing of this has moved or changed its size. More may be there. */
async function expectAll(page: Page, before: readonly string[]): Promise<void> {
  const after = new Set(await boxes(page))
  expect(before.filter((box) => !after.has(box))).toEqual([])
}

test('before its code has loaded, the app shows header, tabs and calls, and the view replaces them without a shift (load/shell)', async ({
  page,
  shell,
}) => {
  await shell.open()
  await expect(rowsOf(page).nth(5)).toBeVisible()
  expect(await shell.hasCode()).toBe(false)
  await expect(page.getByRole('navigation', { name: 'Virtual Phone' }).getByRole('link')).toHaveCount(6)
  await page.evaluate(() => {
    window.shifted = 0
    // Only Chromium measures shifts.
    if (!PerformanceObserver.supportedEntryTypes.includes('layout-shift')) return
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.shifted += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const before = await boxes(page)
  shell.load()
  await takenOver(shell)
  // Counts may be there by now, and what is to be called back.
  await expectAll(page, before)
  await expect(rowsOf(page).nth(5)).toBeVisible()
  expect(await page.evaluate(() => window.shifted)).toBeLessThanOrEqual(0.01)
})

test('a press on a row before the code has loaded opens the call once it can (load/shell)', async ({ page, shell }) => {
  await shell.open()
  const row = rowsOf(page).nth(2).getByRole('button').first()
  // Which call it is. What the row says of its person may grow once the page knows them.
  const calledAt = (await row.locator('time').getAttribute('datetime')) ?? ''
  await row.click()
  await expect(page.locator('.vp-log-row[data-selected]')).toHaveCount(1)
  shell.load()
  await takenOver(shell)
  await expect(phoneApp(page).details.or(phoneApp(page).voicemail)).toBeVisible()
  await expect(page.locator('.vp-log-open[aria-current] time')).toHaveAttribute('datetime', calledAt)
})

test('virtual-phone.auto.js shows the app before its code too, in its theme, with headings of its page (load/shell)', async ({
  page,
  shell,
}) => {
  const html = APP.replace('>', ' theme="dark" heading-level="3">')
  await shell.open(html, 'virtual-phone.auto.js')
  await expect(rowsOf(page).nth(5)).toBeVisible()
  expect(await shell.hasCode()).toBe(false)
  const heading = page.getByRole('heading', { name: 'CALL LOG', level: 3 })
  const color = () => heading.evaluate((title) => getComputedStyle(title).color)
  const [before, boxesBefore] = [await color(), await boxes(page)]
  expect(before, 'light letters').toMatch(/^rgb\(2\d\d/)
  shell.load()
  await takenOver(shell)
  expect(await color()).toBe(before)
  await expectAll(page, boxesBefore)
})

test('the first frame has the text size that the reader chose in the browser (load/shell)', async ({
  page,
  shell,
  browserName,
}) => {
  test.skip(browserName !== 'chromium', 'Only Chromium changes the size by script.')
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Page.setFontSizes', { fontSizes: { standard: 24 } })
  await shell.open(APP.replace('>', ' scale="user">'))
  await expect(rowsOf(page).nth(5)).toBeVisible()
  const scale = () =>
    page.locator('virtual-phone-app').evaluate((app) => getComputedStyle(app).getPropertyValue('--vp-scale'))
  expect(await scale()).toBe('1.5')
  const boxOfTitle = () => page.getByRole('heading', { name: 'CALL LOG' }).boundingBox()
  const before = await boxOfTitle()
  shell.load()
  await takenOver(shell)
  expect(await scale()).toBe('1.5')
  expect(await boxOfTitle()).toEqual(before)
})

test('a press on a tab before the code has loaded opens its page once it can (load/shell)', async ({ page, shell }) => {
  await shell.open()
  await page.getByRole('link', { name: 'Report' }).click()
  await expect(page.getByRole('link', { name: 'Report' })).toHaveAttribute('aria-current', 'page')
  shell.load()
  await takenOver(shell)
  await expect(page.getByRole('heading', { name: 'Report', exact: true })).toBeVisible()
})

test('a press on Keypad before the code has loaded opens it once it can (load/shell)', async ({ page, shell }) => {
  await shell.open()
  await page.getByRole('banner').or(page.locator('header')).getByRole('button', { name: 'Keypad' }).click()
  shell.load()
  await takenOver(shell)
  await expect(phoneApp(page).field).toBeVisible()
})

test('a search that is typed before the code has loaded keeps its text, focus and selection, and is searched (load/shell)', async ({
  page,
  shell,
}) => {
  await shell.open()
  await expect(rowsOf(page).nth(5)).toBeVisible()
  const first = await rowsOf(page).first().innerText()
  await search(page).click()
  await page.keyboard.type('nobody like this')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Shift+ArrowLeft')
  await page.keyboard.press('Enter')
  const selection = () =>
    search(page).evaluate(({ selectionStart, selectionEnd }: HTMLInputElement) => [selectionStart, selectionEnd])
  const before = await selection()
  expect(await rowsOf(page).first().innerText()).toBe(first)
  shell.load()
  await takenOver(shell)
  await expect(search(page)).toHaveValue('nobody like this')
  await expect(search(page)).toBeFocused()
  expect(await selection()).toEqual(before)
  await expect(page.getByText('No result').first()).toBeVisible()
})

test('a direction that is chosen before the code has loaded limits the log (load/shell)', async ({ page, shell }) => {
  await shell.open()
  await page.getByRole('combobox', { name: 'Direction' }).selectOption('Outbound')
  shell.load()
  await takenOver(shell)
  await expect(page.getByRole('combobox', { name: 'Direction' })).toHaveValue('outbound')
  await expect(rowsOf(page).first()).toContainText(/./)
  await expect(page.locator('.vp-log-icon:not([data-direction=outbound])')).toHaveCount(0)
})

test('the list of a select stays open until something is chosen (load/shell)', async ({ page, shell, browserName }) => {
  const direction = page.getByRole('combobox', { name: 'Direction' })
  await shell.open()
  await direction.click()
  const isOpen = () =>
    direction.evaluate((select) => {
      try {
        return select.matches(':open')
      } catch {
        return undefined
      }
    })
  test.skip((await isOpen()) !== true, 'The browser does not say that a list is open.')
  shell.load()
  await expect(page.locator('.vp-shell ~ * .vp-log-open').first()).toBeAttached()
  expect(await shell.hasShell()).toBe(true)
  expect(await isOpen()).toBe(true)
  // In Firefox the list is outside the page, where keys by script do not come.
  if (browserName === 'firefox') await direction.click()
  else await page.keyboard.press('Escape')
  await takenOver(shell)
  await expect(direction).toBeFocused()
})

test('a word of an input method ends before the view takes over, and is there once (load/shell)', async ({
  page,
  shell,
  browserName,
}) => {
  test.skip(browserName !== 'chromium', 'Only Chromium composes by script.')
  const devTools = await page.context().newCDPSession(page)
  const compose = (text: string) =>
    devTools.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  await shell.open()
  await search(page).click()
  await compose('ma')
  shell.load()
  await expect.poll(() => shell.hasCode()).toBe(true)
  await compose('mar')
  // The view is there and has its calls, and still waits.
  await expect(page.locator('.vp-shell ~ * .vp-log-open').first()).toBeAttached()
  expect(await shell.hasShell()).toBe(true)
  await devTools.send('Input.insertText', { text: 'maria' })
  await takenOver(shell)
  await expect(search(page)).toHaveValue('maria')
  await expect(search(page)).toBeFocused()
  await page.keyboard.type('n')
  await expect(search(page)).toHaveValue('marian')
})

test('a row with the focus keeps it, and arrows move between rows before and after (load/shell)', async ({
  page,
  shell,
}) => {
  await shell.open()
  await expect(rowsOf(page).nth(5)).toBeVisible()
  await search(page).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  const row = (index: number) => rowsOf(page).nth(index).getByRole('button').first()
  await expect(row(1)).toBeFocused()
  shell.load()
  await takenOver(shell)
  await expect(row(1)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(row(2)).toBeFocused()
})

test('an expired token shows nobody’s calls (load/shell)', async ({ page, shell, quiet }) => {
  quiet.allow(/401|Failed to load resource/i)
  let refusals = 0
  page.on('response', (response) => (refusals += Number(response.status() === 401)))
  await shell.refuse()
  await shell.open()
  await expect.poll(() => shell.hasShell()).toBe(true)
  await expect.poll(() => refusals).toBeGreaterThan(4)
  // What was asked has been answered, and a frame was painted after that.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
  await expect(rowsOf(page)).toHaveCount(0)
  await expect(page.locator('.vp-header__user')).toHaveCount(0)
})

test('if the code cannot be loaded, the app says so, and Retry loads it (load/shell)', async ({
  page,
  shell,
  quiet,
}) => {
  quiet.allow(/ERR_FAILED|dynamically imported module|error loading|Failed to load resource/i)
  await shell.open()
  await expect(rowsOf(page).nth(5)).toBeVisible()
  await search(page).click()
  await page.keyboard.type('maria')
  shell.fail()
  await expect(page.getByRole('alert')).toContainText("We couldn't load Virtual Phone.")
  shell.load()
  await page.getByRole('button', { name: 'Retry' }).click()
  // Chromium reloads the page, which `hasCode` would not survive.
  await page.waitForFunction(() => customElements.get('virtual-phone-app') !== undefined)
  await takenOver(shell)
  await expect(search(page)).toHaveValue('maria')
  await expect(page.getByText("We couldn't load Virtual Phone.")).toHaveCount(0)
})

test('without a sign-in, or at another address there is no shell (load/shell)', async ({ page, shell }) => {
  for (const html of [
    '<virtual-phone-app tenant-id="demo" institute-id="school-2" routing="memory"></virtual-phone-app>',
    APP.replace(' routing="memory"', ''),
  ]) {
    await shell.open(html)
    await page.waitForLoadState('domcontentloaded')
    // The starter has run, because it requests the code before it shows anything.
    await page.waitForFunction(() => performance.getEntriesByType('resource').length > 0)
    expect(await shell.hasShell(), html).toBe(false)
  }
})

/** `SHELL_MOMENTS=200` tries more. */
const MOMENTS = Number(process.env.SHELL_MOMENTS ?? 15)

test('whenever the view takes over, nothing that is typed into the search is lost or doubled (load/shell)', async ({
  page,
  shell,
}) => {
  test.setTimeout(60_000 + MOMENTS * 8_000)
  const random = seededRandom(36)
  for (let moment = 0; moment < MOMENTS; moment++) {
    await shell.open()
    await search(page).click()
    const keys = [...(moment % 2 ? '2015550134' : 'maria lopez')]
    const at = Math.floor(random() * keys.length)
    const pauseMs = Math.floor(random() * 120)
    let typed = ''
    for (const [index, key] of keys.entries()) {
      if (index === at) shell.load()
      if (index > at) await page.waitForTimeout(pauseMs)
      await page.keyboard.type(key)
      typed += key
      if (random() < 0.15) {
        await page.keyboard.press('Backspace')
        typed = typed.slice(0, -1)
      }
    }
    await takenOver(shell)
    expect.soft(await search(page).inputValue(), `moment ${moment}`).toBe(typed)
    await expect(search(page)).toBeFocused()
  }
})
