import type { Page } from 'playwright/test'

declare global {
  interface Window {
    /** Object URLs that are not revoked. */
    heldAddresses: Set<string>
  }
}

/** Records what is created and released in memory. It runs before the page's own script. */
export async function noteHeldAddresses(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const held = (window.heldAddresses = new Set<string>())
    const create = URL.createObjectURL.bind(URL)
    const revoke = URL.revokeObjectURL.bind(URL)
    URL.createObjectURL = (bytes: Blob) => {
      const address = create(bytes)
      held.add(address)
      return address
    }
    URL.revokeObjectURL = (address) => {
      held.delete(address)
      revoke(address)
    }
  })
}

export const heldAddressesOf = (page: Page): Promise<number> => page.evaluate(() => window.heldAddresses.size)

/**
 * Every place of a browser that outlives a page: the keys, and all that is in them as one text (`storage/keys`,
 * `privacy/memory`).
 */
export const whatIsKept = (page: Page): Promise<{ keys: string[]; text: string; databases: number; caches: number }> =>
  page.evaluate(async () => {
    const kept = [localStorage, sessionStorage].flatMap((storage) => Object.entries({ ...storage } as object))
    return {
      keys: kept.map(([key]) => key).sort(),
      text: JSON.stringify(kept) + document.cookie,
      databases: (await indexedDB.databases()).length,
      caches: (await caches.keys()).length,
    }
  })
