import { fileURLToPath } from 'node:url'
import { test as base, type BrowserContext } from 'playwright/test'
import { resolveBrowser } from '../../../scripts/browser.mjs'
import { shiftDate } from '../../../scripts/shift-date.mjs'
import { clockOffset } from '../../../scripts/suite-clock.mjs'
import { startPlatform, type Platform } from '../../platform'
import { signIn } from '../../platform/testing/sign-in'
import { startHostSite, type HostSite } from '../host/host-site'
import { MICROPHONE_HZ, microphoneFlags } from '../voice/microphone-flags'
import { firefoxOptions } from '../../engines/firefox'
import { seeded } from './template'

const PAGES = fileURLToPath(new URL('../../../node_modules/.demo-pages', import.meta.url))

/** The stored data of a browser: cookies and local storage. */
export type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>

export interface BrowserOptions {
  /** The factor by which letters are wider. Default 1. */
  wider: number
  /**
   * A file that sets a word here has its own platform, because it leaves people in a state that no other file expects.
   */
  alone: string
}

interface Worker extends BrowserOptions {
  /** Host pages with the built package, on another origin than the platform. */
  site: HostSite
  /** A reference platform of this worker's own, in memory, that serves the built host pages under the strict CSP. */
  platform: Platform
  /** The browser storage of people who have signed in, by account. `signIn` fills it. */
  signedIn: Map<string, StorageState>
}

/** Accounts whose tokens the site gives to its pages, like a host with its own session. */
const SESSIONS = ['staff', 'other-school']

/**
 * A browser whose microphone hears a plain tone of `MICROPHONE_HZ`, and whatever else a worker keeps for its tests.
 * Nothing starts before a test uses it. No file may declare further worker fixtures: Playwright would start another
 * worker for it, with a browser and a platform, which costs seven seconds of a core.
 */
export const browserTest = base.extend<object, Worker>({
  wider: [1, { option: true, scope: 'worker' }],
  alone: ['', { option: true, scope: 'worker' }],
  launchOptions: [
    async ({ browserName, wider }, provide) => {
      if (browserName === 'firefox') return provide(firefoxOptions(MICROPHONE_HZ))
      const { executablePath, args, env } = await resolveBrowser({ wider })
      await provide({ executablePath, args: [...args, ...microphoneFlags(MICROPHONE_HZ)], env })
    },
    { scope: 'worker' },
  ],
  // Every page has the suite's clock, also those of contexts that a test opens itself.
  browser: [
    async ({ browser }, provide) => {
      const newContext = browser.newContext.bind(browser)
      browser.newContext = async (options) => {
        const context = await newContext(options)
        await context.addInitScript(shiftDate, clockOffset)
        return context
      }
      await provide(browser)
    },
    { scope: 'worker' },
  ],
  site: [
    async ({}, provide) => {
      const site = await startHostSite()
      await provide(site)
      site.close()
    },
    { scope: 'worker' },
  ],
  platform: [
    async ({ alone: _, site }, provide) => {
      const front = { kind: 'static', dir: PAGES } as const
      const redirects = ['plain', 'monitored'].map((page) => `${site.url}/${page}.html`)
      const { pushOrigins } = site
      const tested = { demo: true, costLimit: false as const, warmMedia: true, pushOrigins }
      const options = { ...(await seeded()), front, redirects, ...tested }
      const platform = await startPlatform(options)
      site.apiUrl = platform.url
      for (const key of SESSIONS) site.tokens.set(key, (await signIn(platform, key)).token)
      await provide(platform)
      await platform.close()
    },
    // A machine under load takes a minute for what takes seconds on an idle one.
    { scope: 'worker', timeout: 300_000 },
  ],
  signedIn: [async ({}, provide) => provide(new Map()), { scope: 'worker' }],
})
