import { readFileSync } from 'node:fs'
import type { Page } from 'playwright/test'
import { expect, test } from '../testing/fixtures'
import { phoneApp } from '../testing/phone-app'

/**
 * The keypad's file for script tags, as `npm run build` leaves it, on a page where a person has signed in before. The
 * code behind it loads when the test says so.
 */
const CDN = 'dist/cdn'
const PAGE = '/shell.html'
const PLACE = 'tenant-id="demo" institute-id="school-1"'

interface ShellPage {
  open(html?: string): Promise<void>
  /** The code loads. */
  load(): void
  /** The code cannot be loaded, until `load`. */
  fail(): void
  /** The answers of the platform come. Otherwise the phone goes on loading. */
  answer(): void
  /** True until the view has taken over. */
  hasShell(): Promise<boolean>
}

/** Requests wait for the test. */
function createGate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { open, opened }
}

async function shellPage(page: Page): Promise<ShellPage> {
  const code = createGate()
  const answers = createGate()
  let html = ''
  let isBroken = false
  await page.route(
    (url) => url.pathname === PAGE || /^\/(cdn|v\d)\//.test(url.pathname),
    async (route) => {
      const { pathname } = new URL(route.request().url())
      if (pathname === PAGE) return route.fulfill({ contentType: 'text/html', body: html })
      if (!pathname.startsWith('/cdn/')) {
        // Requests of the previous page.
        if (!route.request().frame().url().endsWith(PAGE)) return route.fallback()
        await answers.opened
        return route.fallback()
      }
      if (!pathname.startsWith('/cdn/elements/')) {
        await code.opened
        if (isBroken) return route.abort()
      }
      await route.fulfill({ contentType: 'text/javascript', body: readFileSync(`${CDN}${pathname.slice(4)}`) })
    },
  )
  return {
    async open(body = `<vp-keypad ${PLACE}></vp-keypad>`) {
      html = `<!doctype html><meta charset="utf-8"><title>Shell</title><link rel="icon" href="data:,"><script type="module" src="/cdn/elements/vp-keypad.js"></script>${body}`
      await page.goto(PAGE, { waitUntil: 'commit' })
    },
    load() {
      isBroken = false
      code.open()
    },
    fail() {
      isBroken = true
      code.open()
    },
    answer: answers.open,
    hasShell: () =>
      page.evaluate(() => document.querySelector('vp-keypad')?.shadowRoot?.querySelector('.vp-shell') != null),
  }
}

// The page comes from this test and not from the network, and Chrome lets such a page ask 127.0.0.1 only with permission.
test.beforeEach(async ({ context, platform, browserName }) => {
  if (browserName === 'chromium') await context.grantPermissions(['local-network-access'], { origin: platform.url })
})

const takenOver = (shell: ShellPage) => expect.poll(() => shell.hasShell()).toBe(false)

test('before its code has loaded, a keypad takes a number by keyboard, pad and paste, and the view goes on with it (load/shell)', async ({
  page,
  signIn,
}) => {
  await signIn(page)
  const { field, dialog } = phoneApp(page)
  const shell = await shellPage(page)
  await shell.open()
  await expect(field).toBeVisible()
  await field.click()
  await page.keyboard.type('201')
  await page.getByRole('button', { name: '5 JKL' }).click()
  await expect(field).toHaveValue('201-5')
  await expect(field).toBeFocused()
  await page.keyboard.type('9')
  await page.getByRole('button', { name: 'Erase last character' }).click()
  await page.keyboard.type('5501')
  await expect(field).toHaveValue('201-555-01')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Backspace')
  await expect(field, 'the dash goes with the digit before it').toHaveValue('201-550-1')
  await page.keyboard.type('5')
  await expect(field).toHaveValue('201-555-01')
  const selection = () =>
    field.evaluate(({ selectionStart, selectionEnd }: HTMLInputElement) => [selectionStart, selectionEnd])
  const before = await selection()

  shell.load()
  await takenOver(shell)
  await expect(field).toHaveCount(1)
  await expect(field).toHaveValue('201-555-01')
  await expect(field).toBeFocused()
  expect(await selection()).toEqual(before)
  await page.keyboard.press('End')
  await page.keyboard.type('23')
  shell.answer()
  await page.keyboard.press('Enter')
  await expect(dialog('Call 201-555-0123')).toBeVisible()
})

test('Call, pressed before the code has loaded, calls by itself once the phone can (load/shell)', async ({
  page,
  signIn,
}) => {
  await signIn(page)
  const { field, dialog } = phoneApp(page)
  const shell = await shellPage(page)
  await shell.open()
  await field.click()
  await page.keyboard.type('2015550123')
  // Like in the view it is `aria-disabled` with a reason, and can be pressed.
  await page.getByRole('button', { name: 'Call', exact: true }).click({ force: true })
  shell.load()
  await takenOver(shell)
  await expect(page.locator('.vp-keypad-status')).toHaveText('The phone is still loading.')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  shell.answer()
  await expect(dialog('Call 201-555-0123')).toBeVisible()
})

test('a number among words that is pasted before the code has loaded is the number then (load/shell)', async ({
  page,
  signIn,
}) => {
  await signIn(page)
  const { field } = phoneApp(page)
  const shell = await shellPage(page)
  await shell.open(`<textarea>Tara &lt;(201) 555-0115&gt;</textarea><vp-keypad ${PLACE}></vp-keypad>`)
  await page.locator('textarea').focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('ControlOrMeta+c')
  await field.click()
  await page.keyboard.press('ControlOrMeta+v')
  await expect(field).toHaveValue('Tara <(201) 555-0115>')
  shell.load()
  await expect(field).toHaveValue('201-555-0115')
})

test('the view waits for the end of a long press, and changes nothing but its place (load/shell)', async ({
  page,
  signIn,
}) => {
  await signIn(page)
  const { field } = phoneApp(page)
  const shell = await shellPage(page)
  await shell.open()
  const zero = page.getByRole('button', { name: '0 +' })
  await zero.hover()
  await page.mouse.down()
  shell.load()
  await expect(zero).toHaveAttribute('data-press', 'held')
  await expect.poll(() => page.evaluate(() => customElements.get('vp-keypad') !== undefined)).toBe(true)
  expect(await shell.hasShell()).toBe(true)
  await page.mouse.up()
  await takenOver(shell)
  await expect(field).toHaveValue('+')
  await expect(field).toBeFocused()
})

test('nothing shifts when the view takes over (load/shell)', async ({ page, signIn, browserName }) => {
  test.skip(browserName !== 'chromium', 'Only Chromium measures shifts.')
  await signIn(page)
  const { field } = phoneApp(page)
  const shell = await shellPage(page)
  await shell.open()
  await field.click()
  await page.keyboard.type('2015')
  await page.evaluate(() => {
    Object.assign(window, { shifted: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        (window as { shifted?: number }).shifted! += (entry as { value?: number }).value ?? 0
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const boxes = () =>
    page.evaluate(() =>
      [...document.querySelector('vp-keypad')!.shadowRoot!.querySelectorAll('input, button, p')].map((part) => {
        const { x, y, width, height } = part.getBoundingClientRect()
        return [x, y, width, height]
      }),
    )
  const before = await boxes()
  shell.load()
  await takenOver(shell)
  expect(await boxes()).toEqual(before)
  shell.answer()
  await expect(
    page
      .getByText('Searching contacts…')
      .or(page.getByText(/^Show contacts/))
      .or(page.getByText('No result'))
      .first(),
  ).toBeVisible()
  expect(await page.evaluate(() => (window as { shifted?: number }).shifted)).toBeLessThanOrEqual(0.01)
})

test('if the code cannot be loaded, the keypad says so, and Retry loads it (load/shell)', async ({
  page,
  signIn,
  quiet,
}) => {
  quiet.allow(/ERR_FAILED|dynamically imported module|error loading|Failed to load resource/i)
  await signIn(page)
  const { field } = phoneApp(page)
  const shell = await shellPage(page)
  await shell.open()
  await field.click()
  await page.keyboard.type('2015550123')
  shell.fail()
  await expect(page.getByText("We couldn't load Virtual Phone.")).toBeVisible()
  shell.answer()
  shell.load()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.poll(() => page.evaluate(() => customElements.get('vp-keypad') !== undefined)).toBe(true)
  await takenOver(shell)
  await expect(field).toHaveValue('201-555-0123')
  await expect(page.getByText("We couldn't load Virtual Phone.")).toHaveCount(0)
})

test('without a sign-in, with another theme, or with two keypads there is no shell (load/shell)', async ({
  page,
  signIn,
}) => {
  await signIn(page)
  const shell = await shellPage(page)
  for (const html of [
    '<vp-keypad tenant-id="demo" institute-id="school-2"></vp-keypad>',
    `<vp-keypad ${PLACE} theme="dark"></vp-keypad>`,
    `<vp-keypad ${PLACE}></vp-keypad><vp-keypad ${PLACE}></vp-keypad>`,
  ]) {
    await shell.open(html)
    await page.waitForLoadState('domcontentloaded')
    // The starter has run, because it requests the code before it shows anything.
    await page.waitForFunction(() => performance.getEntriesByType('resource').length > 0)
    expect(await shell.hasShell(), html).toBe(false)
  }
})

test('a word of an input method ends before the view takes over, and is there once (load/shell)', async ({
  page,
  signIn,
  browserName,
}) => {
  test.skip(browserName !== 'chromium', 'Only Chromium composes by script.')
  await signIn(page)
  const { field } = phoneApp(page)
  const devTools = await page.context().newCDPSession(page)
  const compose = (text: string) =>
    devTools.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  const shell = await shellPage(page)
  await shell.open()
  await field.click()
  await compose('ma')
  shell.load()
  await expect.poll(() => page.evaluate(() => customElements.get('vp-keypad') !== undefined)).toBe(true)
  await compose('mar')
  expect(await shell.hasShell()).toBe(true)
  await devTools.send('Input.insertText', { text: 'maria' })
  await takenOver(shell)
  await expect(field).toHaveValue('maria')
  await expect(field).toBeFocused()
  await page.keyboard.type('n')
  await expect(field).toHaveValue('marian')
})

/** Numbers from 0 to 1 that are the same in each run. */
function seeded(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

/** `SHELL_MOMENTS=200` tries more. */
const MOMENTS = Number(process.env.SHELL_MOMENTS ?? 25)

test('whenever the view takes over, nothing that is typed is lost or doubled (load/shell)', async ({
  page,
  signIn,
}) => {
  test.setTimeout(60_000 + MOMENTS * 5_000)
  await signIn(page)
  const { field } = phoneApp(page)
  const random = seeded(36)
  for (let moment = 0; moment < MOMENTS; moment++) {
    const shell = await shellPage(page)
    await shell.open()
    await field.click()
    const keys = [...(moment % 2 ? '20155501' : 'maria lopez')]
    const at = Math.floor(random() * keys.length)
    const pauseMs = Math.floor(random() * 60)
    let typed = ''
    for (const [index, key] of keys.entries()) {
      if (index === at) shell.load()
      if (index > at) await page.waitForTimeout(pauseMs)
      // Some of the keys are the pad's, and some are erased again.
      const isPad = /\d/.test(key) && random() < 0.3
      if (isPad) await page.getByRole('button', { name: new RegExp(`^${key}( |$)`) }).click()
      else await page.keyboard.type(key)
      typed += key
      if (random() < 0.15) {
        await page.keyboard.press('Backspace')
        typed = typed.slice(0, -1)
      }
    }
    await takenOver(shell)
    const value = await field.inputValue()
    // A number is shown with dashes, and with a space after a leading 1.
    const plain = (text: string) => (moment % 2 ? text.replace(/[ -]/g, '') : text)
    expect.soft(plain(value), `moment ${moment}`).toBe(plain(typed))
    await expect(field).toBeFocused()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
})
