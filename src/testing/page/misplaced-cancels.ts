/**
 * Finds rows of buttons that end with Cancel, shadow roots included. Cancel belongs left of the primary action
 * (`form/focus`).
 */
export function misplacedCancels(): string[] {
  const roots: (Document | ShadowRoot)[] = [document]
  const buttons: HTMLElement[] = []
  for (const root of roots) {
    buttons.push(...root.querySelectorAll<HTMLElement>('.vp-button'))
    for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) roots.push(shadowRoot)
  }
  const placed = buttons.map((button) => ({ button, name: button.textContent, box: button.getBoundingClientRect() }))
  return placed
    .filter(({ name, box }) => name === 'Cancel' && box.width > 0)
    .flatMap(({ button, box }) => {
      const row = placed.filter(
        (other) => other.button.parentElement === button.parentElement && other.box.width > 0 && other.box.y === box.y,
      )
      const last = row.every((other) => other.box.left <= box.left)
      return last && row.length > 1 ? [`Cancel ends the row ${row.map(({ name }) => name).join(', ')}`] : []
    })
}
