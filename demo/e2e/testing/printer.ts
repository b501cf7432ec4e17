import type { Page } from 'playwright/test'

/** What a frame was about to print. */
export interface Paper {
  title: string
  text: string
  fontSize: string
  /** Frames of the page while it prints. */
  frames: number
}

/** A dialog of the operating system would hold the page: instead the frame tells what it was about to print. */
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

/** Empty as long as nothing is printed. */
export const papersOf = (page: Page) => page.evaluate(() => (window as unknown as { papers?: Paper[] }).papers ?? [])
