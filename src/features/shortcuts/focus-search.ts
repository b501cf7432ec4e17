const searchIn = (app: Element) =>
  [...app.querySelectorAll<HTMLInputElement>('[role=search] input')].find((field) => field.getClientRects().length > 0)

/** Focuses the search field in view, or else the one of the page to which `goToLog` leads. */
export function focusSearch(app: Element, goToLog: () => void): void {
  const field = searchIn(app)
  if (field) return field.focus()
  const arrival = new MutationObserver(() => {
    const arrived = searchIn(app)
    if (!arrived) return
    stop()
    arrived.focus()
  })
  const stop = () => {
    arrival.disconnect()
    app.removeEventListener('keydown', stop, true)
    app.removeEventListener('pointerdown', stop, true)
  }
  arrival.observe(app, { subtree: true, childList: true, attributes: true })
  // Gives up once the person does something else.
  app.addEventListener('keydown', stop, true)
  app.addEventListener('pointerdown', stop, true)
  goToLog()
}
