import { usePhone } from '../../../view/use-phone'
import { callPanelsInViewAtom, ongoingCallAtom } from '../../../state/call/call'
import { useAtomValue } from '../../../view/use-atom-value'
import { Button } from '../../../ui/button/button'
import { lazyPart } from '../../../view/lazy-part'

const CallBannerRow = lazyPart(
  () => import('./CallBannerRow'),
  (module) => module.CallBannerRow,
  CallEnds,
)

/** The live call in one row, while no panel of it is in view (`layout/banner`). */
export function CallBanner() {
  const call = useAtomValue(ongoingCallAtom)
  const panels = useAtomValue(callPanelsInViewAtom)
  return call && panels === 0 ? <CallBannerRow call={call} /> : null
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
