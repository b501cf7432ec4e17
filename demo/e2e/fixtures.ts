import { test as base, expect, type Page } from 'playwright/test'
import { fileURLToPath } from 'node:url'
import { startPlatform, type Platform } from '../platform'

const PAGES = fileURLToPath(new URL('../../node_modules/.demo-pages', import.meta.url))

interface Worker {
  /** A reference platform of this worker's own, in memory, that serves the built host pages under the strict CSP. */
  platform: Platform
}

interface Tests {
  /** Signs in through the real authorize page and waits for the app. Ends on the call page. */
  signIn: (page: Page, who?: string) => Promise<void>
  /** Fails the test on CSP reports, uncaught errors and error lines in the console of any page of the context. */
  quiet: void
}

export const test = base.extend<Tests, Worker>({
  platform: [
    // eslint-disable-next-line no-empty-pattern -- Playwright asks for a destructured first argument
    async ({}, use) => {
      const platform = await startPlatform({ front: { kind: 'static', dir: PAGES }, graceMs: 2000, voicePace: 0.5, quiet: true })
      await use(platform)
      await platform.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ platform }, use) => use(platform.url),
  signIn: async ({ platform }, use) => {
    await use(async (page, who = 'staff') => {
      const account = platform.accounts.find(({ key }) => key === who)
      if (!account) throw new Error(`No account ${who}: ${platform.accounts.map(({ key }) => key).join(', ')}`)
      await page.goto(`/?tenant_id=${account.tenantId}`)
      await page.getByLabel('E-mail').fill(account.email)
      await page.getByLabel('Password').fill(account.password)
      await page.getByRole('button', { name: 'Sign in' }).click()
    })
  },
  quiet: [
    async ({ context }, use) => {
      const said: string[] = []
      context.on('weberror', (error) => said.push(`uncaught: ${error.error().message}`))
      context.on('console', (message) => {
        if (message.type() === 'error') said.push(`console: ${message.text()}`)
      })
      await use()
      expect(said).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
