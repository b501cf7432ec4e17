import type { Page } from 'playwright/test'

declare global {
  interface Window {
    announced: { text: string; region: Element }[]
  }
}

/** Records from now on what is announced to screen readers, in order. The returned function reads the record. */
export async function noteAnnouncements(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    window.announced = []
    const note = new MutationObserver((records) => {
      for (const { target, addedNodes } of records) {
        const region = target instanceof Element ? target.closest('[data-vp-announcer][aria-live]') : null
        // A region outside the page is not announced.
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
        // Drops texts that are repeated because their dialog closed before they could be heard (`a11y/announcer`).
        .filter(
          ({ text, region }, at, all) => region.isConnected || all.slice(at + 1).every((next) => next.text !== text),
        )
        .map(({ text }) => text),
    )
}
