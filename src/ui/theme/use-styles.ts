import { createContext, useContext, useInsertionEffect } from 'react'

/** The tree that styles apply to: an element's shadow root, or the document in a story of a single part. */
export const RootContext = createContext<Document | ShadowRoot | null>(null)

const sheets = new Map<string, CSSStyleSheet>()

/** The one sheet of a CSS text, shared by all elements. */
export function sheetOf(css: string): CSSStyleSheet {
  let sheet = sheets.get(css)
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    sheets.set(css, sheet)
  }
  return sheet
}

/**
 * Adopts a part's CSS text in its tree, once. One `CSSStyleSheet` per text is shared by all elements. Strict CSP allows
 * it where `<style>` is blocked (`host/styles`).
 */
export function adoptStyles(root: Document | ShadowRoot, css: string): void {
  const sheet = sheetOf(css)
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
}

/** The styles of the calling part; `import css from './part.css?inline'`. */
export function useStyles(css: string): void {
  const root = useContext(RootContext) ?? document
  useInsertionEffect(() => adoptStyles(root, css), [root, css])
}
