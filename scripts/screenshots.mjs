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
/** A parent whose phone answers and talks. */
const PARENT = 'Zoë Ångström-Núñez'
const FAKE_MICROPHONE = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']

const PICTURES = {
  async page(page, { url }) {
    await page.goto(`${url}/foreign.html`)
    const list = page.getByRole('list', { name: 'Calls' })
    const search = page.getByRole('textbox', { name: 'Search calls' })
    await search.fill(NOTE)
    await list.getByRole('button').filter({ hasText: NOTE }).first().click()
    await page.getByRole('button', { name: 'Play recording' }).waitFor()
    await search.clear()
    await search.blur()
    await list.locator('mark').first().waitFor({ state: 'hidden' })
  },
  async call(page, platform) {
    await openApp(page, platform)
    await page.getByRole('button', { name: 'Keypad' }).click()
    await page.getByRole('combobox', { name: 'Name or number' }).fill(PARENT)
    await page.getByRole('listbox', { name: 'School contacts' }).getByRole('option', { name: PARENT }).click()
    const dialog = page.getByRole('dialog', { name: `Call ${PARENT}`, exact: true })
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('timer').waitFor()
    await page
      .getByRole('navigation')
      .getByRole('link', { name: /^Call(,|$)/ })
      .click()
    await page.getByText('Live', { exact: true }).waitFor()
    await page.getByRole('timer').getByText('00:00:05').waitFor()
    // On a busy machine the call may report a poor connection, which must not be in the picture.
    await page
      .getByRole('region', { name: 'Virtual Phone' })
      .getByText(/^Poor connection/)
      .waitFor({ state: 'hidden' })
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

const staffOf = ({ accounts }) => accounts.find(({ key }) => key === 'staff')

async function openApp(page, platform) {
  const { tenantId, instituteId } = staffOf(platform)
  await page.goto(`${platform.url}/?tenant_id=${tenantId}&institute_id=${instituteId}`)
}

async function signIn(page, platform) {
  const { email, password } = staffOf(platform)
  await openApp(page, platform)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('list', { name: 'Calls' }).waitFor()
}

const { args, ...browserOptions } = await resolveBrowser()
const { platform, close } = await startProduct()
const browser = await chromium.launch({ ...browserOptions, args: [...args, ...FAKE_MICROPHONE] })
try {
  const page = await browser.newPage({ viewport: VIEWPORT, reducedMotion: 'reduce', timezoneId: 'America/New_York' })
  await signIn(page, platform)
  await mkdir(pathOf('docs'), { recursive: true })
  for (const [name, show] of Object.entries(PICTURES)) {
    await show(page, platform)
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
