import type { Page } from 'playwright/test'

declare global {
  interface Window {
    /** Object URLs that have not been revoked. */
    heldAddresses: Set<string>
  }
}

/** Records which object URLs the page creates and revokes, from its next load on. */
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
 * What is left in a browser after a page is gone: the keys of its storage, all their content as one text, and the
 * number of databases and caches (`storage/keys`, `privacy/memory`).
 */
export const storageOf = (page: Page): Promise<{ keys: string[]; text: string; databases: number; caches: number }> =>
  page.evaluate(async () => {
    const kept = [localStorage, sessionStorage].flatMap((storage) => Object.entries({ ...storage } as object))
    return {
      keys: kept.map(([key]) => key).sort(),
      text: JSON.stringify(kept) + document.cookie,
      databases: (await indexedDB.databases()).length,
      caches: (await caches.keys()).length,
    }
  })
