import { expect, test as base } from '../testing/fixtures'

/** For tests of hosts: pages come from the host's site, on another origin than the platform. */
export const test = base.extend({
  baseURL: async ({ site, platform }, provide) => {
    expect(site.apiUrl).toBe(platform.url)
    await provide(site.url)
  },
})

export { expect }
