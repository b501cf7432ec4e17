import { expect, type Page } from 'playwright/test'

const STEP_MS = 1000

/**
 * Lets time pass by the page's clock, which must be installed. What the page asks for in a step is answered before the next
 * one, so that nothing times out that would not in real time.
 */
export async function passTime(page: Page, ms: number): Promise<void> {
  const open = new Set<unknown>()
  const begin = (request: unknown) => void open.add(request)
  const end = (request: unknown) => void open.delete(request)
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end)
  for (let passed = 0; passed < ms; passed += STEP_MS) {
    await page.clock.runFor(STEP_MS)
    if (open.size > 0) await expect.poll(() => open.size).toBe(0)
  }
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end)
}
