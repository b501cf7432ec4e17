/**
 * Everything about a page that axe judges, as one text: the elements, their colors and fonts, which are visible,
 * covered or scrollable, and where small targets are. Two widths with the same text get the same judgment.
 * The function uses nothing outside itself, because browser tests send it into their page.
 */
export function judgedByAxe(): string {
  const roots: (Document | ShadowRoot)[] = [document]
  const lines: string[] = []
  for (const root of roots) {
    lines.push((root === document ? document.body : (root as ShadowRoot)).innerHTML)
    for (const element of root.querySelectorAll('*')) {
      if (element.shadowRoot) roots.push(element.shadowRoot)
      const isVisible = element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      const { left, right, top, bottom, width, height } = element.getBoundingClientRect()
      const { color, backgroundColor, backgroundImage, fontSize, fontWeight, opacity } = getComputedStyle(element)
      const isOnTop = (x: number, y: number) => {
        const over = root.elementFromPoint(x, y)
        return over !== null && (element.contains(over) || over.contains(element))
      }
      const isSmallTarget = (width < 24 || height < 24) && element.matches('a, button, input, [role], [tabindex]')
      lines.push(
        [
          isVisible && width >= 1 && height >= 1,
          ...[color, backgroundColor, backgroundImage, fontSize, fontWeight, opacity],
          ...[
            isOnTop(left + 2, top + 2),
            isOnTop((left + right) / 2, (top + bottom) / 2),
            isOnTop(right - 2, bottom - 2),
          ],
          ...[element.scrollHeight > element.clientHeight + 1, element.scrollWidth > element.clientWidth + 1],
          isSmallTarget && [left, top],
        ].join(),
      )
    }
  }
  return lines.join('\n')
}
