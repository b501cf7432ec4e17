/** The texts of all stylesheets from now on. A `CSSStyleSheet` does not give its text back. */
export function stylesheetTexts(): ReadonlyMap<CSSStyleSheet, string> {
  const texts = new Map<CSSStyleSheet, string>()
  const { replaceSync } = CSSStyleSheet.prototype
  CSSStyleSheet.prototype.replaceSync = function (css) {
    texts.set(this, css)
    replaceSync.call(this, css)
  }
  return texts
}
