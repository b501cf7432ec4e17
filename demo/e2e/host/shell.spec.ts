import { answerChanged } from '../testing/changed-answer'
import { expect } from '../testing/fixtures'
import { phoneApp } from '../testing/phone-app'
import { seededRandom } from '../testing/seeded-random'
import { createGate, POLICY, test as base } from './cdn-page'

const PLACE = 'tenant-id="demo" institute-id="school-1"'

interface ShellPage {
  /** Each page waits anew for its code and answers. */
  open(html?: string, entry?: string): Promise<void>
  /** The code loads. */
  load(): void
  /** The code cannot be loaded, until `load`. */
  fail(): void
  /** The answers of the platform come. Otherwise the phone goes on loading. */
  answer(): void
  /** True until the view has taken over. */
  hasShell(): Promise<boolean>
  /** True once the code has loaded and runs. */
  hasCode(): Promise<boolean>
}

/** A page with a keypad, on which a person has signed in before. The code of the keypad loads when the test says so. */
const test = base.extend<{ shell: ShellPage }>({
  shell: async ({ page, signIn, cdnPage }, provide) => {
    let code = createGate()
    let answers = createGate()
    let isBroken = false
    await signIn(page)
    const open = await cdnPage(async (name) => {
      if (name.startsWith('/')) await answers.opened
      else if (!/^(elements\/|themes-|virtual-phone\.auto)/.test(name)) {
        await code.opened
        return !isBroken
      }
      return true
    }, POLICY)
    await provide({
      open(html = `<vp-keypad ${PLACE}></vp-keypad>`, entry = 'elements/vp-keypad.js') {
        code = createGate()
        answers = createGate()
        return open(entry, html, 'commit')
      },
      load() {
        isBroken = false
        code.open()
      },
      fail() {
        isBroken = true
        code.open()
      },
      answer: () => answers.open(),
      hasShell: () =>
        page.evaluate(() => document.querySelector('vp-keypad')?.shadowRoot?.querySelector('.vp-shell') != null),
      hasCode: () => page.evaluate(() => customElements.get('vp-keypad') !== undefined),
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

test('before its code has loaded, a keypad takes a number by keyboard, pad and paste, and the view goes on with it (load/shell)', async ({
  page,
  shell,
}) => {
  const { field, dialog } = phoneApp(page)
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

test('virtual-phone.auto.js shows a keypad before its code too (load/shell)', async ({ page, shell }) => {
  const { field } = phoneApp(page)
  await shell.open(`<main></main><vp-keypad ${PLACE}></vp-keypad>`, 'virtual-phone.auto.js')
  await field.click()
  await page.keyboard.type('2015')
  await expect(field).toHaveValue('201-5')
  shell.load()
  await takenOver(shell)
  await expect(field).toHaveValue('201-5')
  await expect(field).toBeFocused()
})

test('in another theme the keypad has its colors before the code and after (load/shell)', async ({ page, shell }) => {
  const { field } = phoneApp(page)
  await shell.open(`<vp-keypad ${PLACE} theme="dark"></vp-keypad>`)
  await field.click()
  await page.keyboard.type('2015')
  await expect(field).toHaveValue('201-5')
  const colors = () =>
    page.evaluate(() =>
      ['.vp-keypad-phone', '.vp-keypad-input', '.vp-dial-key', '.vp-button'].map((part) => {
        const { color, backgroundColor } = getComputedStyle(
          document.querySelector('vp-keypad')!.shadowRoot!.querySelector(part)!,
        )
        return `${color} ${backgroundColor}`
      }),
    )
  const before = await colors()
  expect(before[1], 'light letters').toMatch(/^rgb\(2\d\d/)
  shell.load()
  await takenOver(shell)
  expect(await colors()).toEqual(before)
  await expect(field).toHaveValue('201-5')
})

test('Call, pressed before the code has loaded, calls by itself once the phone can (load/shell)', async ({
  page,
  shell,
}) => {
  const { field, dialog } = phoneApp(page)
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
  shell,
}) => {
  const { field } = phoneApp(page)
  await shell.open(`<textarea>Tara &lt;(201) 555-0115&gt;</textarea><vp-keypad ${PLACE}></vp-keypad>`)
  await page.locator('textarea').focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('ControlOrMeta+c')
  await field.click()
  await page.keyboard.press('ControlOrMeta+v')
  await expect(field).toHaveValue('Tara <(201) 555-0115>')
  shell.load()
  await takenOver(shell)
  await expect(field).toHaveValue('201-555-0115')
})

test('the view waits for the end of a long press, and changes nothing but its place (load/shell)', async ({
  page,
  shell,
}) => {
  const { field } = phoneApp(page)
  await shell.open()
  const zero = page.getByRole('button', { name: '0 +' })
  await zero.hover()
  await page.mouse.down()
  shell.load()
  await expect(zero).toHaveAttribute('data-press', 'held')
  await expect.poll(() => shell.hasCode()).toBe(true)
  expect(await shell.hasShell()).toBe(true)
  await page.mouse.up()
  await takenOver(shell)
  await expect(field).toHaveValue('+')
  await expect(field).toBeFocused()
})

test('nothing shifts when the view takes over (load/shell)', async ({ page, shell, browserName }) => {
  test.skip(browserName !== 'chromium', 'Only Chromium measures shifts.')
  const { field } = phoneApp(page)
  await shell.open()
  await field.click()
  await page.keyboard.type('2015')
  await page.evaluate(() => {
    window.shifted = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.shifted += (entry as PerformanceEntry & { value: number }).value
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
      .or(page.getByText('School contacts'))
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
  expect(await page.evaluate(() => window.shifted)).toBeLessThanOrEqual(0.01)
})

test('if the code cannot be loaded, the keypad says so, and Retry loads it (load/shell)', async ({
  page,
  shell,
  quiet,
}) => {
  quiet.allow(/ERR_FAILED|dynamically imported module|error loading|Failed to load resource/i)
  const { field } = phoneApp(page)
  await shell.open()
  await field.click()
  await page.keyboard.type('2015550123')
  shell.fail()
  await expect(page.getByText("We couldn't load Virtual Phone.")).toBeVisible()
  shell.answer()
  shell.load()
  await page.getByRole('button', { name: 'Retry' }).click()
  // Chromium reloads the page, which `hasCode` would not survive.
  await page.waitForFunction(() => customElements.get('vp-keypad') !== undefined)
  await takenOver(shell)
  await expect(field).toHaveValue('201-555-0123')
  await expect(page.getByText("We couldn't load Virtual Phone.")).toHaveCount(0)
})

test('without a sign-in, or with two keypads there is no shell (load/shell)', async ({ page, shell }) => {
  for (const html of [
    '<vp-keypad tenant-id="demo" institute-id="school-2"></vp-keypad>',
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
  shell,
  browserName,
}) => {
  test.skip(browserName !== 'chromium', 'Only Chromium composes by script.')
  const { field } = phoneApp(page)
  const devTools = await page.context().newCDPSession(page)
  const compose = (text: string) =>
    devTools.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  await shell.open()
  await field.click()
  await compose('ma')
  shell.load()
  await expect.poll(() => shell.hasCode()).toBe(true)
  await compose('mar')
  expect(await shell.hasShell()).toBe(true)
  await devTools.send('Input.insertText', { text: 'maria' })
  await takenOver(shell)
  await expect(field).toHaveValue('maria')
  await expect(field).toBeFocused()
  await page.keyboard.type('n')
  await expect(field).toHaveValue('marian')
})

/** `SHELL_MOMENTS=200` tries more. */
const MOMENTS = Number(process.env.SHELL_MOMENTS ?? 25)

test('whenever the view takes over, nothing that is typed is lost or doubled (load/shell)', async ({ page, shell }) => {
  test.setTimeout(60_000 + MOMENTS * 5_000)
  const { field } = phoneApp(page)
  // Results would cover the pad as soon as somebody types.
  await page.route(/\/users\/_search/, (route) => answerChanged(route, () => ({ json: { content: [] } })))
  const random = seededRandom(36)
  for (let moment = 0; moment < MOMENTS; moment++) {
    await shell.open()
    await field.click()
    const keys = [...(moment % 2 ? '20155501' : 'maria lopez')]
    const at = Math.floor(random() * keys.length)
    const pauseMs = Math.floor(random() * 60)
    let typed = ''
    for (const [index, key] of keys.entries()) {
      if (index === at) {
        shell.load()
        // A phone that waits too long for the platform says so instead of the keypad.
        shell.answer()
      }
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
  }
})
