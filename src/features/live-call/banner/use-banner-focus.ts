import { useLayoutEffect, useRef } from 'react'
import { endedCallAtom, type OngoingCall } from '../../../state/call/call'
import { atom } from '../../../state/store'
import { connectedElementsAtom } from '../../../state/view'
import { activeElementOf, moveFocusPast } from '../../../ui/focus/focus'
import { focusHeadingOutside } from '../../../ui/focus/focus-heading-outside'
import { useFocusIfLost } from '../../../ui/focus/use-focus-if-lost'
import { useAtomValue, useSetAtom } from '../../../view/use-atom-value'
import { usePhone } from '../../../view/use-phone'

/** Elements that show the panel of a call and the form after it, which take the focus by themselves. */
const WITH_SCREENS = ['virtual-phone-app', 'vp-softphone', 'vp-keypad']

const hasScreensAtom = atom((get) => get(connectedElementsAtom).some(({ tag }) => WITH_SCREENS.includes(tag)))
/** Read when the banner disappears, because the banner does not render again with the change that removes it. */
const isFormNextAtom = atom(null, (get) => get(endedCallAtom) !== null && get(hasScreensAtom))

/**
 * Where the focus goes when the banner appears after Answer, and when it goes away with the focus in it
 * (`call/banner`). Put the refs on the banner and on its first button.
 */
export function useBannerFocus(call: OngoingCall & { phase: string }) {
  const { elementId } = usePhone()
  const banner = useRef<HTMLElement>(null)
  const first = useRef<HTMLButtonElement>(null)
  const hasScreens = useAtomValue(hasScreensAtom)
  const isFormNext = useSetAtom(isFormNextAtom)
  useFocusIfLost(first, !hasScreens && call.inbound && call.phase === 'pending' && call.origin === elementId)

  useLayoutEffect(() => {
    const element = banner.current
    if (!element) return
    const hasFocus = () => element.contains(activeElementOf(element))
    let before: EventTarget | null = null
    const enter = ({ relatedTarget }: FocusEvent) => {
      if (!element.contains(relatedTarget as Node | null)) before = relatedTarget
    }
    element.addEventListener('focusin', enter)
    return () => {
      element.removeEventListener('focusin', enter)
      if (!hasFocus() || isFormNext()) return
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
      if (hasFocus()) focusHeadingOutside(element)
      if (hasFocus()) moveFocusPast(element)
      if (hasFocus()) focusPlaceOf(element)
    }
  }, [isFormNext])
  return { banner, first }
}

/** Focuses the place of an element that has nothing else, so that the next Tab goes on from there. */
function focusPlaceOf(element: HTMLElement): void {
  const place = document.createElement('span')
  place.tabIndex = -1
  place.addEventListener('blur', () => place.remove())
  element.before(place)
  place.focus({ preventScroll: true })
}
