import { targetLabel } from '../../domain/call/call-target'
import { inCallWords } from '../../text/en/in-call'
import { useText, useWords } from '../../view/use-phone'
import { callQualityAtom, otherCallsAtom, type OngoingCall } from '../../state/call/call'
import { useAtomValue } from '../../view/use-atom-value'
import { Button } from '../../ui/button/button'
import { Notice } from '../../ui/state/notice'

interface CallNoticesProps {
  call: OngoingCall
  onDevices: () => void
}

/**
 * Only the worst current problem of the call (`call/reconnecting`), to whom it is being transferred, and who else is on hold.
 * The actions announce all of these.
 */
export function CallNotices(props: CallNoticesProps) {
  const [other] = useAtomValue(otherCallsAtom)
  return (
    <>
      <CallProblem {...props} />
      {props.call.transferringTo !== undefined && <CallTransferring to={props.call.transferringTo} />}
      {other && <OtherCall {...other} />}
    </>
  )
}

function OtherCall({ target, phone }: OngoingCall) {
  const inCall = useWords('inCall', inCallWords)
  return <Notice tone="info">{inCall.onHold(targetLabel({ ...target, phone }))}</Notice>
}

function CallTransferring({ to }: { to: string }) {
  const inCall = useWords('inCall', inCallWords)
  return <Notice tone="info">{inCall.transferringNow(to)}</Notice>
}

function CallProblem({ call, onDevices }: CallNoticesProps) {
  const text = useText().call.live
  const inCall = useWords('inCall', inCallWords)
  const quality = useAtomValue(callQualityAtom)
  if (call.media === 'reconnecting') return <Notice tone="warning">{text.reconnecting}</Notice>
  if (call.micEnded) {
    return (
      <Notice tone="danger" action={<Button onClick={onDevices}>{text.devices}</Button>}>
        {text.microphoneEnded}
      </Notice>
    )
  }
  if (call.heldByUs || call.heldByThem) return null
  if (call.speaksMuted) return <Notice tone="warning">{inCall.mutedSpeech}</Notice>
  if (quality?.level === 'poor') return <Notice tone="warning">{text.poorConnection}</Notice>
  return null
}
