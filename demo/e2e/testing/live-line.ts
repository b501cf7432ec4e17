import type { Page } from 'playwright/test'

/**
 * Resolves when the page that loads next has its live topics: the platform answers the page's first ping after it has
 * taken the subscriptions. What changes before that is no live event, and a list that is loaded by then lacks it.
 */
export async function liveLine(page: Page): Promise<void> {
  const line = await page.waitForEvent('websocket', (socket) => new URL(socket.url()).pathname === '/live')
  await line.waitForEvent('framereceived')
}
