import type { Page } from 'playwright/test'

declare global {
  interface Window {
    /** The sheets that `addSheet` has added. */
    addedSheets?: CSSStyleSheet[]
  }
}

/** Puts a style sheet last into every tree of the page, through every shadow root. Resolves once it is drawn. */
export const addSheet = (page: Page, css: string) =>
  page.evaluate(async (text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    window.addedSheets = [...(window.addedSheets ?? []), sheet]
    const look = (root: Document | ShadowRoot) => {
      root.adoptedStyleSheets.push(sheet)
      for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) look(shadowRoot)
    }
    look(document)
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  }, css)

/** Takes all of them out again. */
export const removeSheets = (page: Page) =>
  page.evaluate(async () => {
    const look = (root: Document | ShadowRoot) => {
      root.adoptedStyleSheets = root.adoptedStyleSheets.filter((sheet) => !window.addedSheets?.includes(sheet))
      for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) look(shadowRoot)
    }
    look(document)
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })
