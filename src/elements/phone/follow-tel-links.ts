import { readDialed } from '../../domain/number/phone-number'
import { withExtension } from '../../domain/number/written-number'
import type { Phone } from '../../phone'
import { keypadUnavailableAtom } from '../../state/keypad'

const isLink = (node: EventTarget): node is HTMLAnchorElement =>
  'localName' in node && node.localName === 'a' && 'href' in node

/** The number of a `tel:` link that is pressed, or null for everything else and for what this phone cannot dial. */
function pressedNumber(event: MouseEvent): string | null {
  const isPlain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
  const link = event.composedPath().find(isLink)
  if (event.defaultPrevented || !isPlain || link?.protocol !== 'tel:') return null
  try {
    const number = readDialed(decodeURIComponent(link.pathname))
    return number.problem === undefined ? withExtension(number.e164, number.extension) : null
  } catch {
    return null
  }
}

/**
 * Lets a phone call the `tel:` links inside `root`, with its questions before a call (`host/tel-links`). A link that the
 * phone cannot dial, and every link while it cannot call, keeps its own behavior. Returns the undo.
 *
 * @param origin the element that asks, or the phone's own choice
 */
export function followTelLinks(root: EventTarget, phoneNow: () => Phone | undefined, origin?: string): () => void {
  const follow = (event: Event) => {
    const phone = phoneNow()
    if (!phone || phone.store.get(keypadUnavailableAtom)) return
    const number = pressedNumber(event as MouseEvent)
    if (number === null) return
    event.preventDefault()
    void phone.actions.call.callNumber(number, origin)
  }
  root.addEventListener('click', follow)
  return () => root.removeEventListener('click', follow)
}
