/**
 * What a pointer can press and is less than 24 × 24 px (WCAG 2.5.8), each with its size. A control's label counts as part of
 * it, and so does what it draws beyond its box. A target in a line of text, whose height is that of the line, is excepted.
 * The function uses nothing outside itself, because browser tests send it into their page.
 */
export function smallTargets(): string[] {
  const LEAST = 24
  const TARGETS =
    'a[href], button, select, textarea, summary, input:not([type=hidden]), [role=button], [role=link], [role=option], ' +
    '[role=menuitem], [role=menuitemradio], [role=tab], [role=slider], [role=radio], [role=checkbox], [role=switch]'
  const roots: (Document | ShadowRoot)[] = [document]
  const found = new Set<string>()

  const isInText = (element: Element) =>
    element.matches('[data-sentence]') ||
    (getComputedStyle(element).display.startsWith('inline') &&
      !/flex|grid|block/.test(getComputedStyle(element).display) &&
      [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && /\p{L}{2}/u.test(node.nodeValue ?? ''),
      ))

  /** Whether the point is part of the target, also if what it draws there is outside its box. */
  const takes = (root: Document | ShadowRoot, parts: readonly Element[], x: number, y: number) => {
    const hit = root.elementFromPoint(x, y)
    return hit !== null && parts.some((part) => part.contains(hit))
  }

  for (const root of roots) {
    for (const element of root.querySelectorAll('*')) if (element.shadowRoot) roots.push(element.shadowRoot)
    for (const element of root.querySelectorAll<HTMLElement>(TARGETS)) {
      const isOff = element.matches(':disabled, [aria-disabled=true]') || element.closest('[inert]') !== null
      const isSeen = element.checkVisibility({ visibilityProperty: true })
      if (isOff || !isSeen || getComputedStyle(element).pointerEvents === 'none' || isInText(element)) continue
      const labels = 'labels' in element ? [...((element as HTMLInputElement).labels ?? [])] : []
      const parts: Element[] = [element, ...labels.filter((label) => label.checkVisibility())]
      const boxes = parts.map((part) => part.getBoundingClientRect())
      const [largest] = boxes.sort((one, other) => other.width * other.height - one.width * one.height)
      // Only for screen readers, or scrolled out of a list.
      if (!largest || largest.width < 2 || largest.height < 2) continue
      if (boxes.some(({ width, height }) => width >= LEAST - 0.5 && height >= LEAST - 0.5)) continue
      const [x, y, reach] = [largest.x + largest.width / 2, largest.y + largest.height / 2, LEAST / 2 - 0.5]
      const around = [-reach, 0, reach].flatMap((dx) => [-reach, 0, reach].map((dy) => [x + dx, y + dy] as const))
      if (around.every(([px, py]) => takes(root, parts, px, py))) continue
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? ''
      const size = `${Math.round(largest.width * 10) / 10} × ${Math.round(largest.height * 10) / 10} px`
      found.add(`a target of ${size}: ${element.localName}.${[...element.classList].join('.')} "${name}"`)
    }
  }
  return [...found]
}
