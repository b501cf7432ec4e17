import type { Page } from 'playwright/test'

declare global {
  interface Window {
    announced: { text: string; region: Element }[]
  }
}

/** Notes from now on what a screen reader is told, in the order it is told; the answer reads it. */
export async function noteAnnouncements(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    window.announced = []
    const note = new MutationObserver((records) => {
      for (const { target, addedNodes } of records) {
        const region = target instanceof Element ? target.closest('[data-vp-announcer]') : null
        // Nobody hears a region that is not in the page.
        if (!region?.isConnected) continue
        for (const { textContent } of addedNodes) if (textContent) window.announced.push({ text: textContent, region })
      }
    })
    const follow = (root: ParentNode) => {
      note.observe(root, { childList: true, subtree: true })
      for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) follow(shadowRoot)
    }
    follow(document)
  })
  return () =>
    page.evaluate(() =>
      window.announced
        // Said again, because its dialog closed before it could be heard (`a11y/announcer`).
        .filter(({ text, region }, at, all) => region.isConnected || text !== all[at + 1]?.text)
        .map(({ text }) => text),
    )
}
