import { mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'
import { build, createServer } from 'vite'
import { resolveBrowser } from './browser.mjs'

/** Takes the README's pictures of the running product, with a real call: `npm run screenshots`. */
const pathOf = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url))
const VIEWPORT = { width: 1280, height: 800 }
/** The maximum size of a picture. */
const MAX_BYTES = 150_000
/** From the notes of recorded calls in the seed. */
const NOTE = 'progress in math.'
/** A search text that finds several people, and a parent whose phone answers and talks. */
const SEARCH = 'rob'
const PARENT = 'Zoë Ångström-Núñez'
const FAKE_MICROPHONE = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']

/** The first row with this text. Its position changes from day to day, and the list renders only rows near the view. */
async function rowOf(list, text) {
  const rows = list.getByRole('listitem')
  const row = rows.getByRole('button').filter({ hasText: text }).first()
  while (!(await row.isVisible())) {
    const [position, count] = await rows.last().evaluate(({ ariaPosInSet, ariaSetSize }) => [ariaPosInSet, ariaSetSize])
    if (position === count) throw new Error(`None of the ${count} calls has the note “${text}”`)
    await rows.last().scrollIntoViewIfNeeded()
    await list
      .locator(`[aria-posinset="${Number(position) + 1}"]`)
      .getByRole('button')
      .first()
      .waitFor()
  }
  return row
}

/** In this order, because each picture continues on the page that the last one left. */
const PICTURES = {
  async log(page) {
    const list = page.getByRole('list', { name: 'Calls' })
    await list.getByRole('button').first().waitFor()
    await (await rowOf(list, NOTE)).click()
    await page.getByRole('button', { name: 'Play recording' }).waitFor()
    await page.getByRole('button', { name: /^\d+ (earlier|other) calls/ }).waitFor()
  },
  async keypad(page) {
    await page.getByRole('button', { name: 'Keypad' }).click()
    await page.getByRole('combobox', { name: 'Name or number' }).fill(SEARCH)
    await page.getByRole('listbox', { name: 'School contacts' }).getByRole('option').first().waitFor()
    await page.keyboard.press('ArrowDown')
  },
  async call(page) {
    await page.getByRole('combobox', { name: 'Name or number' }).fill(PARENT)
    await page.getByRole('listbox', { name: 'School contacts' }).getByRole('option', { name: PARENT }).click()
    const dialog = page.getByRole('dialog', { name: `Call ${PARENT}`, exact: true })
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('timer').waitFor()
    await page.getByRole('navigation').getByRole('link', { name: 'Call' }).click()
    await page.getByText('Live', { exact: true }).waitFor()
    await page.getByRole('timer').getByText('00:00:05').waitFor()
    // On a busy machine the call may report a poor connection, which must not be in the picture.
    await page.getByText(/^Poor connection/).waitFor({ state: 'hidden' })
  },
  async edit(page) {
    await page.getByRole('button', { name: 'End Call' }).click()
    const form = page.getByRole('region', { name: 'Edit call details' })
    await form.getByLabel('Notes').fill('Éloïse is at home with a cold until Friday. We send her homework.')
    await form.getByLabel('Regarding Student').selectOption({ index: 1 })
    for (const reason of ['Attendance', 'Health']) await form.getByLabel(reason).check()
  },
}

/** The built host pages on a new reference platform, in memory, on any free port. */
async function startProduct() {
  await build()
  const vite = await createServer({ appType: 'custom', server: { middlewareMode: true, ws: false, hmr: false } })
  const { startPlatform } = await vite.ssrLoadModule(`/@fs${pathOf('demo/platform/index.ts')}`)
  const platform = await startPlatform({ front: { kind: 'static', dir: pathOf('node_modules/.demo-pages') } })
  return { platform, close: () => platform.close().finally(() => vite.close()) }
}

async function signIn(page, { url, accounts }) {
  const { tenantId, instituteId, email, password } = accounts.find(({ key }) => key === 'staff')
  await page.goto(`${url}/?tenant_id=${tenantId}&institute_id=${instituteId}`)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

const { args, ...browserOptions } = await resolveBrowser()
const { platform, close } = await startProduct()
const browser = await chromium.launch({ ...browserOptions, args: [...args, ...FAKE_MICROPHONE] })
try {
  const page = await browser.newPage({ viewport: VIEWPORT, reducedMotion: 'reduce', timezoneId: 'America/New_York' })
  await signIn(page, platform)
  await mkdir(pathOf('docs'), { recursive: true })
  for (const [name, show] of Object.entries(PICTURES)) {
    await show(page)
    await page.mouse.move(0, 0)
    const path = join(pathOf('docs'), `${name}.png`)
    await page.screenshot({ path, animations: 'disabled', caret: 'hide' })
    const { size } = await stat(path)
    console.log(`docs/${name}.png ${Math.ceil(size / 1000)} kB`)
    if (size > MAX_BYTES) throw new Error(`docs/${name}.png is larger than ${MAX_BYTES / 1000} kB`)
  }
} finally {
  await browser.close()
  await close()
}
