import { fileURLToPath } from 'node:url'
import { test as base, type BrowserContext } from 'playwright/test'
import { resolveBrowser } from '../../../scripts/browser.mjs'
import { startPlatform, type Platform } from '../../platform'
import { signIn } from '../../platform/testing/sign-in'
import { startHostSite, type HostSite } from '../host/host-site'
import { MICROPHONE_HZ, microphoneFlags } from '../voice/microphone-flags'
import { firefoxOptions } from '../../engines/firefox'
import { seeded } from './template'

const PAGES = fileURLToPath(new URL('../../../node_modules/.demo-pages', import.meta.url))

/** What a browser keeps of its pages. */
export type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>

export interface BrowserOptions {
  /** The factor by which letters are wider. Default 1. */
  wider: number
  /** A file that says a word here has a platform of its own: it leaves people as no other file expects them. */
  alone: string
}

interface Worker extends BrowserOptions {
  /** Pages of hosts, of the built package, on an origin of their own. The platform is on another one. */
  site: HostSite
  /** A reference platform of this worker's own, in memory, that serves the built host pages under the strict CSP. */
  platform: Platform
  /** The browser storage of people who have signed in, by account. `signIn` fills it. */
  signedIn: Map<string, StorageState>
}

/** Accounts whose tokens the site has for its pages, as a host with a session of its own. */
const SESSIONS = ['staff', 'other-school']

/**
 * A browser whose microphone hears a plain tone of `MICROPHONE_HZ`, and whatever else a worker keeps for its tests. Nothing starts
 * before a test names it. No file declares more for its worker: Playwright would start another worker for it, which is a
 * browser and a platform, seven seconds of a core.
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
      const platform = await startPlatform({ ...(await seeded()), front, redirects })
      site.apiUrl = platform.url
      for (const key of SESSIONS) site.tokens.set(key, (await signIn(platform, key)).token)
      await provide(platform)
      await platform.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  signedIn: [async ({}, provide) => provide(new Map()), { scope: 'worker' }],
})
