import { usePhone } from '../../view/use-phone'
import { useAtomValue } from '../../view/use-atom-value'
import { endedCallAtom, ongoingCallAtom } from '../../state/call/call'
import { atom } from '../../state/store'
import { callElementAtom, connectedElementsAtom } from '../../state/view'
import { lazyPart } from '../../view/lazy-part'

const AfterCallDialog = lazyPart(
  () => import('./AfterCallDialog'),
  (module) => module.AfterCallDialog,
)

/** Of the page's banners, the one with the form. */
const firstAtom = atom((get) => get(connectedElementsAtom).find(({ tag }) => tag === 'vp-call-banner')?.id)

/** On a page with a call banner and no element that shows calls: the form of the ended call (`element/face`). */
export function LateAfterCallDialog() {
  const { elementId } = usePhone()
  const ended = useAtomValue(endedCallAtom)
  const isOver = useAtomValue(ongoingCallAtom) === null
  const hasPlace = useAtomValue(callElementAtom) !== null
  const first = useAtomValue(firstAtom)
  return ended && isOver && !hasPlace && first === elementId ? (
    <AfterCallDialog key={ended.callId} ended={ended} />
  ) : null
}
