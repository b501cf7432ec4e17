import { expect, type BrowserContext, type Page } from 'playwright/test'
import type { Account, Platform } from '../../platform'
import { FIREFOX_SAYS, tellReactOfFills } from '../../engines/firefox'
import { browserTest, type StorageState } from './browser-test'
import { installEars } from './sound/listen-in'
import { createQuiet, type Quiet } from './quiet'

export { MICROPHONE_HZ } from '../voice/microphone-flags'

interface Tests {
  /** The factor of every wait at the far end. At 0.2 an unanswered phone rings for 4 s, and a lost call ends after 2 s. */
  pace: number
  /** Sets the pace. */
  hurry: void
  /** Fails the test on policy reports, uncaught errors and error lines in the console of any page of the context. */
  quiet: Quiet
  /** What browsers other than Chromium need so that Playwright can drive their pages in the same way. */
  driven: void
  /** Ends the calls that a test has left open, so that nobody is busy in the next one. */
  noCallLeft: void
  account: (key: string) => Account
  /**
   * Opens the app as this account, signed in, and waits until it is ready. The first time in a worker this is a real
   * sign-in through the authorize page. Later the browser gets what the first sign-in stored.
   */
  signIn: (page: Page, key?: string) => Promise<void>
  /** Fills in the sign-in page, which the browser shows. */
  fillSignInPage: (page: Page, key?: string) => Promise<void>
}

/** The app's address for an account: its tenant and institute. */
export const appAddress = ({ tenantId, instituteId }: Account) => `/?tenant_id=${tenantId}&institute_id=${instituteId}`

export const test = browserTest.extend<Tests>({
  pace: [0.2, { option: true }],
  hurry: [
    async ({ platform, pace }, provide) => {
      platform.setPace(pace)
      await provide()
    },
    { auto: true },
  ],
  baseURL: async ({ platform }, provide) => provide(platform.url),

  quiet: [
    async ({ context, browserName }, provide) => {
      const quiet = createQuiet(browserName === 'firefox' ? FIREFOX_SAYS : [])
      await quiet.watch(context)
      await provide(quiet)
      quiet.check()
    },
    { auto: true },
  ],
  driven: [
    async ({ context, browserName }, provide) => {
      if (browserName === 'firefox') await context.addInitScript(tellReactOfFills)
      await provide()
    },
    { auto: true },
  ],
  noCallLeft: [
    async ({ platform, context }, provide) => {
      await context.addInitScript(installEars)
      await provide()
      for (const callId of platform.voice.live()) platform.voice.hangup(callId)
      await expect.poll(() => liveCallsIn(platform)).toBe(0)
    },
    { auto: true },
  ],

  account: async ({ platform }, provide) =>
    provide((key) => {
      const account = platform.accounts.find((one) => one.key === key)
      if (!account) throw new Error(`No account ${key}: ${platform.accounts.map((one) => one.key).join(', ')}`)
      return account
    }),
  fillSignInPage: async ({ account }, provide) =>
    provide(async (page, key = 'staff') => {
      const { email, password } = account(key)
      await page.getByLabel('E-mail').fill(email)
      await page.getByLabel('Password').fill(password)
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    }),
  signIn: async ({ platform, account, signedIn, fillSignInPage }, provide) => {
    const holds = new WeakMap<BrowserContext, string>()
    await provide(async (page, key = 'staff') => {
      const context = page.context()
      const kept = signedIn.get(key)
      const stored = kept && (await isTaken(platform, account(key), kept)) ? kept : undefined
      // Only for another account, because this would replace what another tab of this browser has stored.
      if (holds.get(context) !== key) await context.setStorageState(stored ?? { cookies: [], origins: [] })
      await page.goto(appAddress(account(key)))
      if (!stored) await fillSignInPage(page, key)
      await expect(page.getByRole('button', { name: account(key).fullName })).toBeVisible()
      if (!stored) signedIn.set(key, await context.storageState())
      holds.set(context, key)
    })
  },
})

/** Whether the platform still accepts the token. It does not if a test has signed out (`session/revoke`). */
async function isTaken({ url }: Platform, { instituteId }: Account, { origins }: StorageState): Promise<boolean> {
  const stored = origins.flatMap(({ localStorage }) => localStorage).find(({ name }) => name === 'api-token')
  const { accessToken = '' } = JSON.parse(stored?.value ?? '{}') as { accessToken?: string }
  const headers = { authorization: `Bearer ${accessToken}` }
  return (await fetch(`${url}/v1/me?institute_id=${instituteId}`, { headers })).ok
}

/** Number of calls that the platform still considers live. */
async function liveCallsIn({ db }: Platform): Promise<number> {
  const live = await db.selectFrom('calls').select('id').where('live_until', 'is not', null).execute()
  return live.length
}

export { expect }
