/**
 * The controls in the page whose height is not one of the product's (`look/buttons`), each with its height. The function
 * uses nothing outside itself, because browser tests send it into their page.
 */
export function oddHeights(): string[] {
  /** In toolbars, in forms, and in a line of text, a field or a notice. */
  const HEIGHTS = [32, 40, 24]
  const CONTROLS =
    'button, a.vp-button, select, summary, input, [role=button], [role=tab], [role=combobox], [role=switch], [role=menuitem]'
  /** What a page's own design makes higher, and what is no control of its own. */
  const EXCEPTIONS = {
    "the keypad's number, its keys and its Call": '.vp-keypad-input, .vp-dial-key, .vp-button[data-size=large]',
    'the controls of a live call, which have a word below': '.vp-call-control-button',
    "the tabs at the lower edge of a telephone's screen": '.vp-sidebar__tab',
    'rows, as high as their lines': '.vp-log-open, .vp-history-call, .vp-keypad-recent-person, .vp-transfer-person',
    'a sentence of a transcript': '[data-sentence]',
    'a native mark, in a label that is the target': '[type=checkbox], [type=radio], [type=file]',
    'a line on a chart': '.vp-report-cursor',
  }
  const excepted = Object.values(EXCEPTIONS).join()
  const roots: (Document | ShadowRoot)[] = [document]
  const found = new Set<string>()

  /** A label that needs two lines makes its control higher. */
  const isWrapped = (element: Element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    const line = parseFloat(getComputedStyle(element).lineHeight) || 20
    return range.getBoundingClientRect().height > 1.7 * line && (element.textContent ?? '').trim() !== ''
  }

  for (const root of roots) {
    for (const element of root.querySelectorAll('*')) if (element.shadowRoot) roots.push(element.shadowRoot)
    for (const element of root.querySelectorAll(CONTROLS)) {
      // A field is as high as its box.
      const control = element.closest('.vp-field-box') ?? element
      if (element.matches(excepted) || !element.checkVisibility({ visibilityProperty: true })) continue
      const { width, height } = control.getBoundingClientRect()
      // Only for screen readers.
      if (width < 2 || height < 2) continue
      if (HEIGHTS.some((one) => Math.abs(height - one) < 0.6) || isWrapped(control)) continue
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? ''
      found.add(
        `${Math.round(height * 10) / 10} px high: ${element.localName}.${[...element.classList].join('.')} "${name}"`,
      )
    }
  }
  return [...found]
}
