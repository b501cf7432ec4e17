/** How a finding names an element: `tag.class`. */
const nameOf = (element: Element) => `${element.tagName.toLowerCase()}.${[...element.classList].join('.')}`

/** Visible elements with text of their own, shadow roots included. */
function textElements(root: ParentNode): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('*')].flatMap((element) => {
    const inner = element.shadowRoot ? textElements(element.shadowRoot) : []
    const hasText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim())
    return hasText && element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })
      ? [element, ...inner]
      : inner
  })
}

/** Whether the element or one around it is only for screen readers. */
function isHidden(element: Element): boolean {
  const { clip, clipPath, position } = getComputedStyle(element)
  if (position === 'absolute' && (clip !== 'auto' || clipPath !== 'none')) return true
  return element.parentElement !== null && isHidden(element.parentElement)
}

/** An element's own text. */
function textOf(element: HTMLElement): Range {
  const range = document.createRange()
  range.selectNodeContents(element)
  return range
}

/** The nearest ancestor that cuts what goes over its edge sideways and cannot be scrolled. */
function clipperOf(element: Element | null): Element | undefined {
  for (let at = element; at; at = at.parentElement) {
    const { overflowX } = getComputedStyle(at)
    if (overflowX === 'auto' || overflowX === 'scroll') return undefined
    if (overflowX === 'hidden' || overflowX === 'clip') return at
  }
  return undefined
}

const isCutAcross = (element: Element) => element.scrollWidth > element.clientWidth + 1

/** Fields that are narrower than their value. */
function valuesCut(root: ParentNode): string[] {
  return [...root.querySelectorAll('*')].flatMap((element) => [
    ...(element.shadowRoot ? valuesCut(element.shadowRoot) : []),
    ...(element instanceof HTMLInputElement && element.value && isCutAcross(element) && element.checkVisibility()
      ? [`cut: ${nameOf(element)} "${element.value}"`]
      : []),
  ])
}

/** Words of buttons and of column heads under `root` that are on two lines. */
export function brokenWords(root: ParentNode): string[] {
  return textElements(root)
    .filter((element) => element.closest('button, [role=columnheader]') && !isHidden(element))
    .flatMap((element) => [...element.childNodes].filter((node) => node instanceof Text))
    .flatMap((node) =>
      [...node.data.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        return lines.size > 1 ? [word] : []
      }),
    )
}

/**
 * Texts under `root` that are cut: wider than their box, over the edge of the page or of an ancestor that hides it, or
 * drawn over another text; and fields narrower than their value.
 */
export function cutTexts(root: ParentNode): string[] {
  const found = valuesCut(root)
  const page = document.documentElement.clientWidth
  const lines: { element: HTMLElement; box: DOMRect }[] = []
  for (const element of textElements(root)) {
    const style = getComputedStyle(element)
    const range = textOf(element)
    const box = range.getBoundingClientRect()
    if (isHidden(element) || box.width < 2 || element.closest('[aria-hidden=true]')) continue
    const text = element.textContent!.trim().slice(0, 60)
    const isClamped = style.webkitLineClamp !== 'none' && element.scrollHeight > element.clientHeight + 1
    if (isClamped || (style.overflowX !== 'visible' && isCutAcross(element)))
      found.push(`cut: ${nameOf(element)} "${text}"`)
    if (box.right > page + 1) found.push(`over the page's edge: ${nameOf(element)} "${text}"`)
    const clipper = clipperOf(element.parentElement)?.getBoundingClientRect()
    if (clipper && (box.right > clipper.right + 1 || box.left < clipper.left - 1))
      found.push(`hidden by its ancestor: ${nameOf(element)} "${text}"`)
    for (const line of range.getClientRects()) lines.push({ element, box: line })
  }
  for (const [at, one] of lines.entries()) {
    for (const other of lines.slice(at + 1)) {
      if (one.element === other.element || one.element.parentElement !== other.element.parentElement) continue
      const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
      const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
      if (wide > 2 && high > 4)
        found.push(
          `over each other: ${nameOf(one.element)} and ${nameOf(other.element)} "${other.element.textContent}"`,
        )
    }
  }
  return found
}
