import { readDialInput } from '../domain/number/dial-input'
import { setShell, shellOf } from './shell'
import { writtenView } from './written-view'

/**
 * Keeps the first frame that a server has written until the view replaces it, where no starter has made it work: in a
 * bundler's page, or for somebody who is signed out. False if there is none.
 */
export function keepWritten(root: ShadowRoot): boolean {
  const view = writtenView(root)
  if (!view) return shellOf(root) !== undefined
  // A policy may block the style, but not a sheet.
  const style = root.querySelector('style')
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(style?.textContent ?? '')
  root.adoptedStyleSheets = [sheet]
  style?.remove()
  setShell(root, {
    whenIdle: (then) => then(),
    get text() {
      return readDialInput(view.querySelector<HTMLInputElement>('.vp-keypad-input')?.value ?? '')
    },
    pasted: undefined,
    isCallPressed: false,
    leave() {
      setShell(root, undefined)
      const isFocused = root.activeElement?.localName === 'input'
      view.remove()
      root.adoptedStyleSheets = root.adoptedStyleSheets.filter((one) => one !== sheet)
      if (isFocused) root.querySelector('input')?.focus({ preventScroll: true })
    },
  })
  return true
}
