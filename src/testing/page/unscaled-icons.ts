/**
 * The icons of the page that do not have the size of their attributes, times the scale (`look/buttons`). The function uses
 * nothing outside itself, because browser tests send it into their page.
 */
export function unscaledIcons(scale: number): string[] {
  /** What gives its icon a size of its own. */
  const EXCEPTIONS = '.vp-avatar, .vp-report-outcome'
  const roots: (Document | ShadowRoot)[] = [document]
  const found = new Set<string>()
  let count = 0
  for (const root of roots) {
    for (const element of root.querySelectorAll('*')) if (element.shadowRoot) roots.push(element.shadowRoot)
    for (const icon of root.querySelectorAll<SVGElement>('svg.lucide')) {
      if (icon.closest(EXCEPTIONS) || !icon.checkVisibility()) continue
      count++
      const { width, height } = getComputedStyle(icon)
      const expected = Number(icon.getAttribute('width')) * scale
      if ([width, height].every((size) => Math.abs(parseFloat(size) - expected) < 0.1)) continue
      found.add(`${width} × ${height} instead of ${expected}: ${icon.getAttribute('class')}`)
    }
  }
  return count > 0 ? [...found] : ['no icon']
}
