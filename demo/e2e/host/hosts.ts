import { expect, test as base } from '../testing/fixtures'

/** The tests of hosts: pages are those of their site, on another origin than the platform. */
export const test = base.extend({
  baseURL: async ({ site, platform }, provide) => {
    expect(site.apiUrl).toBe(platform.url)
    await provide(site.url)
  },
})

export { expect }
