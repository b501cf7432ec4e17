import type { Page } from 'playwright/test'

declare global {
  interface Window {
    announced: string[]
  }
}

/** Notes from now on what a screen reader is told, in the order it is told; the answer reads it. */
export async function noteAnnouncements(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    window.announced = []
    const note = new MutationObserver((records) => {
      for (const { target, addedNodes } of records) {
        // Nobody hears a region that is not in the page.
        if (!target.isConnected) continue
        for (const { textContent } of addedNodes) if (textContent) window.announced.push(textContent)
      }
    })
    for (const region of document.querySelectorAll('[data-vp-announcer]')) {
      note.observe(region, { childList: true, subtree: true })
    }
  })
  return () => page.evaluate(() => window.announced)
}
