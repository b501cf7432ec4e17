import { usePhone } from '../../../view/use-phone'
import { callPanelsInViewAtom, ongoingCallAtom } from '../../../state/call/call'
import { callElementAtom } from '../../../state/view'
import { InTree } from '../../../ui/overlay/in-tree'
import { useRefuge } from '../../../ui/overlay/top-dialog'
import { useAtomValue } from '../../../view/use-atom-value'
import { Button } from '../../../ui/button/button'
import { lazyPart } from '../../../view/lazy-part'

const CallBannerRow = lazyPart(
  () => import('./CallBannerRow'),
  (module) => module.CallBannerRow,
  CallEnds,
)

/**
 * The live call in one row, while no panel of it is in view (`call/banner`). Inside a modal of the host it is there
 * once (`host/modal`).
 *
 * @param isOnlyInModal nowhere else, for an element that is itself the panel
 */
export function CallBanner({ isOnlyInModal = false }: { isOnlyInModal?: boolean }) {
  const { elementId } = usePhone()
  const call = useAtomValue(ongoingCallAtom)
  const panels = useAtomValue(callPanelsInViewAtom)
  const owner = useAtomValue(callElementAtom)
  const refuge = useRefuge()
  const isHere = refuge ? owner === null || owner === elementId : !isOnlyInModal
  return call && isHere && panels === 0 ? (
    <InTree place={refuge}>
      <CallBannerRow call={call} />
    </InTree>
  ) : null
}

/** Shown until the banner is loaded, so that a call can always be muted and ended. */
function CallEnds() {
  const { actions, text, elementId } = usePhone()
  const muted = useAtomValue(ongoingCallAtom)?.muted
  const { mute, unmute, end } = text.call.live
  return (
    <>
      <Button onClick={() => void actions.call.setMuted(!muted, elementId)}>{muted ? unmute : mute}</Button>
      <Button variant="danger" onClick={() => void actions.call.hangUp(elementId)}>
        {end}
      </Button>
    </>
  )
}
