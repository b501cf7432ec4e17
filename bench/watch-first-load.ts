declare global {
  interface Window {
    /** When the page showed what a person waits for, in ms since its navigation began. */
    firstShown: Promise<number>
    /** When React shows it. */
    viewShown: Promise<number>
    /** When React has answered the press of Call, or in the app of Keypad, that came as soon as it could. */
    pressAnswered: Promise<number>
    /** Layout shifts so far. */
    shift: number
  }
}

/** Runs in the page: presses a digit, and then Call, or once the app has its first row, Keypad. */
export function watchFirstLoad(): void {
  const isApp = () => rootOf()?.host.localName === 'virtual-phone-app'
  const rootOf = () => document.querySelector('bare-keypad, vp-keypad, virtual-phone-app')?.shadowRoot
  const button = (text: RegExp) =>
    [...(rootOf()?.querySelectorAll('button') ?? [])].find(({ textContent }) => text.test(textContent))
  const shown = () => {
    if (isApp()) return rootOf()?.querySelector('li button') != null
    button(/^5/)?.click()
    return rootOf()?.querySelector('input')?.value.includes('5') === true
  }
  const hasShell = () => rootOf()?.querySelector('.vp-shell') != null
  const answered = () => {
    if (hasShell()) return false
    if (isApp()) return rootOf()?.querySelector('.vp-keypad-status') != null
    // The number is too short. The bare page has no answer.
    return (
      rootOf()?.host.localName === 'bare-keypad' || rootOf()?.querySelector('.vp-keypad-status[data-error]') != null
    )
  }
  const when = (isSo: () => boolean) =>
    new Promise<number>((resolve) => {
      const look = () => (isSo() ? resolve(performance.now()) : requestAnimationFrame(look))
      requestAnimationFrame(look)
    })
  window.firstShown = when(shown)
  window.viewShown = window.firstShown.then(() => when(() => !hasShell()))
  window.pressAnswered = window.firstShown.then(() => {
    button(isApp() ? /^Keypad/ : /^Call/)?.click()
    return when(answered)
  })
  window.shift = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.shift += (entry as PerformanceEntry & { value: number }).value
  }).observe({ type: 'layout-shift', buffered: true })
}
