import { startPlatform } from '../../platform'
import { signIn } from '../../platform/testing/sign-in'
import { expect, test as base } from '../testing/fixtures'
import { startHostSite, type HostSite } from './host-site'
import { seeded } from '../testing/template'

interface Hosts {
  /** Pages of hosts, of the built package, on an origin of their own. The platform is on another one. */
  site: HostSite
}

/** Accounts whose tokens the site has for its pages, as a host with a session of its own. */
const SESSIONS = ['staff', 'other-school']

export const test = base.extend<object, Hosts>({
  site: [
    async ({}, provide) => {
      const site = await startHostSite()
      await provide(site)
      site.close()
    },
    { scope: 'worker' },
  ],
  platform: [
    async ({ site }, provide) => {
      const redirects = ['plain', 'monitored'].map((page) => `${site.url}/${page}.html`)
      const platform = await startPlatform({ ...(await seeded()), redirects })
      site.apiUrl = platform.url
      for (const key of SESSIONS) site.tokens.set(key, (await signIn(platform, key)).token)
      await provide(platform)
      await platform.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ site, platform }, provide) => {
    expect(site.apiUrl).toBe(platform.url)
    await provide(site.url)
  },
})

export { expect }
