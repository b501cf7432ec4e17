import type { Page } from 'playwright/test'

/** What a frame was about to print. */
export interface Paper {
  title: string
  text: string
  fontSize: string
  /** Frames of the page while it prints. */
  frames: number
}

/** Replaces printing, because a dialog of the operating system would block the page. Records what would be printed. */
export const installPrinter = (page: Page) =>
  page.addInitScript(() => {
    const papers: Paper[] = ((window.top as unknown as { papers?: Paper[] }).papers ??= [])
    window.print = () => {
      papers.push({
        title: document.title,
        text: document.body.innerText,
        fontSize: getComputedStyle(document.body).fontSize,
        frames: window.top?.frames.length ?? 0,
      })
      setTimeout(() => window.dispatchEvent(new Event('afterprint')))
    }
  })

/** What was printed so far. */
export const papersOf = (page: Page) => page.evaluate(() => (window as unknown as { papers?: Paper[] }).papers ?? [])
