import type { Page } from 'playwright/test'

/** What a frame was about to print. */
export interface Paper {
  title: string
  text: string
  fontSize: string
  /** The document with its style, to print it to a file. */
  html: string
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
        html: `<!doctype html><meta charset="utf-8"><style>${document.adoptedStyleSheets
          .flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText))
          .join('\n')}</style>${document.body.innerHTML}`,
        frames: window.top?.frames.length ?? 0,
      })
      setTimeout(() => window.dispatchEvent(new Event('afterprint')))
    }
  })

/** What was printed so far. */
export const papersOf = (page: Page) => page.evaluate(() => (window as unknown as { papers?: Paper[] }).papers ?? [])

/** How many pages a paper has as a PDF. */
export async function pagesOfPdf(page: Page, { html }: Paper): Promise<number> {
  const paper = await page.context().newPage()
  await paper.setContent(html)
  const pdf = await paper.pdf({ format: 'Letter', preferCSSPageSize: true })
  await paper.close()
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}
