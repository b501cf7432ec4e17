import { createContext, useContext, useInsertionEffect } from 'react'

/** The tree that styles apply to: an element's shadow root, or the document in a story of a single part. */
export const RootContext = createContext<Document | ShadowRoot | null>(null)

type StyledRoot = Document | ShadowRoot

/** A sheet belongs to the document it was made in, and no other document may adopt it. */
const sheets = new WeakMap<Document, Map<string, CSSStyleSheet>>()

/** The CSS texts of each tree, in their order. */
const stylesOf = new WeakMap<StyledRoot, readonly string[]>()

const documentOf = (root: StyledRoot): Document => root.ownerDocument ?? (root as Document)

/** The one sheet of a CSS text in a document, shared by all elements. */
export function sheetOf(css: string, page: Document = document): CSSStyleSheet {
  const inPage = sheets.get(page) ?? new Map<string, CSSStyleSheet>()
  sheets.set(page, inPage)
  let sheet = inPage.get(css)
  if (!sheet) {
    sheet = new (page.defaultView ?? window).CSSStyleSheet()
    sheet.replaceSync(css)
    inPage.set(css, sheet)
  }
  return sheet
}

/** Shows a tree's CSS texts instead of the former ones. Sheets that the host added to the tree stay, after ours. */
function showStyles(root: StyledRoot, former: readonly string[]): void {
  const page = documentOf(root)
  // Without a window, as in a template, nothing is shown and no sheet can be made.
  if (!page.defaultView) return
  const sheetsOf = (texts: readonly string[]) => texts.map((css) => sheetOf(css, page))
  const replaced = new Set(sheetsOf(former))
  const others = root.adoptedStyleSheets.filter((sheet) => !replaced.has(sheet))
  root.adoptedStyleSheets = [...sheetsOf(stylesOf.get(root) ?? []), ...others]
}

/** @param change returns the same list if nothing changes */
export function changeStyles(root: StyledRoot, change: (texts: readonly string[]) => readonly string[]): void {
  const before = stylesOf.get(root) ?? []
  const texts = change(before)
  if (texts === before) return
  stylesOf.set(root, texts)
  showStyles(root, before)
}

/**
 * Adopts a part's CSS text in its tree, once. One `CSSStyleSheet` per text is shared by all elements of a document.
 * Strict CSP allows it where `<style>` is blocked (`host/styles`).
 */
export const adoptStyles = (root: StyledRoot, css: string): void =>
  changeStyles(root, (texts) => (texts.includes(css) ? texts : [...texts, css]))

/** A tree that was moved into another document has lost its sheets. They are made again there (`element/move`). */
export const adoptStylesAgain = (root: StyledRoot): void => showStyles(root, [])

/** The styles of the calling part; `import css from './part.css?inline'`. */
export function useStyles(css: string): void {
  const root = useContext(RootContext) ?? document
  useInsertionEffect(() => adoptStyles(root, css), [root, css])
}
