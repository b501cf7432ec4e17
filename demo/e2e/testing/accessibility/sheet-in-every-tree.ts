import type { Page } from 'playwright/test'
import { drawn } from '../../../../src/testing/page/drawn'

declare global {
  interface Window {
    /** The sheets that `addSheet` has added. */
    addedSheets?: CSSStyleSheet[]
  }
}

/** Puts a style sheet last into every tree of the page, through every shadow root. Resolves once it is drawn. */
export async function addSheet(page: Page, css: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    window.addedSheets = [...(window.addedSheets ?? []), sheet]
    const look = (root: Document | ShadowRoot) => {
      root.adoptedStyleSheets.push(sheet)
      for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) look(shadowRoot)
    }
    look(document)
  }, css)
  await page.evaluate(drawn)
}

/** Takes all of them out again. */
export async function removeSheets(page: Page): Promise<void> {
  await page.evaluate(() => {
    const look = (root: Document | ShadowRoot) => {
      root.adoptedStyleSheets = root.adoptedStyleSheets.filter((sheet) => !window.addedSheets?.includes(sheet))
      for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) look(shadowRoot)
    }
    look(document)
  })
  await page.evaluate(drawn)
}
