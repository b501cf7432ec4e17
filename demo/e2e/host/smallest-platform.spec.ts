import { readFile } from 'node:fs/promises'
import { phoneApp } from '../testing/phone-app'
import { foreignPage } from '../testing/foreign-page'
import { expect, test } from '../testing/fixtures'

/** A parent whose phone answers (seed, cast). */
const PARENT = 'Tony Tonelli'

/** The handlers in the six rows of the first tier: `GET /v1/me` and so on. */
async function firstTier(): Promise<{ method: string; path: RegExp }[]> {
  const page = await readFile('docs/platform.md', 'utf8')
  const [, tier = ''] = /### First: the smallest server that places a call\n([^]*?)\n###/.exec(page) ?? []
  const rows = tier.match(/^\| \d .*$/gm) ?? []
  expect(rows).toHaveLength(6)
  return [...rows.join('\n').matchAll(/`([A-Z]+) (\/v\S+)`/g)].map(([, method = '', path = '']) => ({
    method,
    path: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
  }))
}

test('the six handlers of the first tier of docs/platform.md are enough for a call and its notes (api/address, session/host-token)', async ({
  page,
  quiet,
  signIn,
}) => {
  quiet.allow(/404|not-found/)
  const handlers = await firstTier()
  await signIn(page)
  await page.route(/\/v\d\//, (route) => {
    const { pathname } = new URL(route.request().url())
    const isThere = handlers.some(({ method, path }) => method === route.request().method() && path.test(pathname))
    return isThere
      ? route.fallback()
      : route.fulfill({ status: 404, json: { code: 'error:not-found', message: 'No.' } })
  })
  const foreign = await foreignPage(page)
  const app = phoneApp(page)
  await foreign.open()
  await app.pick(PARENT)
  await app.start(PARENT)
  await expect(app.timer).toBeVisible()
  await app.endCall.click()
  await app.form.getByRole('textbox', { name: 'Notes' }).fill('Six handlers.')
  await app.form.getByRole('button', { name: 'Save' }).click()
  await expect.poll(async () => (await foreign.heard()).at(-1)?.type).toBe('vp-call-saved')
})
