import type { Page } from 'playwright/test'

/**
 * Resolves when the page that loads next has its live topics: the platform answers the page's first ping only after it
 * has accepted the subscriptions. Earlier changes send no live event, so a list that has already loaded misses them.
 */
export async function liveLine(page: Page): Promise<void> {
  const line = await page.waitForEvent('websocket', (socket) => new URL(socket.url()).pathname === '/live')
  await line.waitForEvent('framereceived')
}
