import type { Phone } from '../../phone'
import { LIMITS } from '../../domain/limits'
import { callWindowAtom, endedCallAtom, ongoingCallAtom } from '../../state/call/call'
import { connectedElementsAtom } from '../../state/view'

const BANNER = 'vp-call-banner'
/** At the lower edge, above everything of the page. */
const PLACE = {
  position: 'fixed',
  zIndex: '2147483647',
  insetBlockEnd: '16px',
  insetInlineStart: '16px',
  inlineSize: 'min(420px, 100vw - 32px)',
}

export interface CallFaceParts {
  /** The page wants the banner (`autoBanner` of `configure()`). */
  wantsBanner(): boolean
  warn(message: string): void
}

/**
 * No call goes on unseen (`element/face`). If no element of the page shows a live call any more, the console says so once,
 * and a page that wants it gets a `vp-call-banner` at the lower edge, until another element shows the call, or its form is
 * saved.
 */
export function followCallFace({ store, config }: Phone, { wantsBanner, warn }: CallFaceParts): void {
  let banner: HTMLElement | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isWarned = false

  const isSeen = () => {
    if (store.get(callWindowAtom)) return true
    const elements = store.get(connectedElementsAtom)
    const banners = elements.filter(({ tag }) => tag === BANNER).length
    return elements.some(({ showsCalls }) => showsCalls) || banners > (banner?.isConnected ? 1 : 0)
  }
  const showBanner = () => {
    // The settings of the phone, so that the banner belongs to it and changes none of them.
    banner ??= Object.assign(document.createElement(BANNER), config)
    Object.assign(banner.style, PLACE)
    document.body.append(banner)
  }
  const check = () => {
    // Its own banner stays for the form of the call.
    const hasForm = banner !== undefined && store.get(endedCallAtom) !== null
    const isUnseen = (store.get(ongoingCallAtom) !== null || hasForm) && !isSeen()
    if (!isUnseen) {
      clearTimeout(timer)
      timer = undefined
      banner?.remove()
      banner = undefined
      return
    }
    if (timer !== undefined || banner?.isConnected) return
    // A router removes one page before it adds the next.
    timer = setTimeout(() => {
      timer = undefined
      if (store.get(ongoingCallAtom) === null || isSeen()) return
      if (!isWarned) warn(`A call goes on, and no element of this page shows it. ${ADVICE}`)
      isWarned = true
      if (wantsBanner()) showBanner()
    }, LIMITS.callFaceGraceMs)
  }
  // A call is over before its form is there and its end is told, by the banner too.
  store.sub(ongoingCallAtom, () => queueMicrotask(check))
  store.sub(endedCallAtom, check)
  store.sub(connectedElementsAtom, check)
  store.sub(callWindowAtom, check)
  check()
}

const ADVICE = `Put <vp-softphone> or <${BANNER}> into what all pages share, or call configure({ autoBanner: true }): docs/integrate.md#which-element-do-i-start-with`
