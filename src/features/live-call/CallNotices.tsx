import { extensionOf, sideLabel } from '../../domain/call/call-target'
import { inCallWords } from '../../text/en/in-call'
import { usePhone, useText, useWords } from '../../view/use-phone'
import { microphoneAskedAtom } from '../../state/audio-devices'
import { isTalking } from '../../domain/call/call-state'
import { callQualityAtom, otherCallsAtom, type OngoingCall } from '../../state/call/call'
import { useAtomValue } from '../../view/use-atom-value'
import { Avatar } from '../../ui/avatar/avatar'
import { Button } from '../../ui/button/button'
import { Notice } from '../../ui/state/notice'

interface CallNoticesProps {
  call: OngoingCall & { phase: string }
  onDevices: () => void
}

/**
 * Only the worst current problem of the call (`call/reconnecting`), its extension, to whom it is being transferred, and
 * who else is on hold. The actions announce all of these but the extension.
 */
export function CallNotices(props: CallNoticesProps) {
  const [other] = useAtomValue(otherCallsAtom)
  return (
    <>
      <CallProblem {...props} />
      <CallExtension call={props.call} />
      {props.call.transferringTo !== undefined && <CallTransferring to={props.call.transferringTo} />}
      {other && <OtherCall other={other} canSwitch={isTalking(props.call)} />}
    </>
  )
}

/**
 * The extension to dial after the answer, by one press, because only the person hears when it is expected
 * (`number/written`).
 */
function CallExtension({ call }: { call: OngoingCall & { phase: string } }) {
  const inCall = useWords('inCall', inCallWords)
  const { actions, elementId } = usePhone()
  const extension = extensionOf(call)
  if (extension === undefined) return null
  const dial = () => void actions.call.sendDigits(extension, elementId)
  return (
    <Notice tone="info" action={call.phase === 'in-progress' && <Button onClick={dial}>{inCall.dialExtension}</Button>}>
      {inCall.extension(extension)}
    </Notice>
  )
}

interface OtherCallProps {
  other: OngoingCall
  /** The call that is active can be put on hold now. */
  canSwitch: boolean
}

/** The call on hold, as a small card with the way back to it (`incoming/two-calls`). */
function OtherCall({ other, canSwitch }: OtherCallProps) {
  const inCall = useWords('inCall', inCallWords)
  const { actions, elementId } = usePhone()
  const name = sideLabel(other)
  return (
    <div className="vp-live-call-other">
      <Avatar name={other.target.name} id={other.target.personId} />
      <p className="vp-live-call-other-name">{inCall.onHold(name)}</p>
      <Button
        size="medium"
        disabled={!canSwitch}
        // The second click of a double click would switch back.
        onClick={({ detail }) => detail < 2 && void actions.call.switchCalls(elementId)}
      >
        {inCall.switchCalls}
      </Button>
    </div>
  )
}

function CallTransferring({ to }: { to: string }) {
  const inCall = useWords('inCall', inCallWords)
  return <Notice tone="info">{inCall.transferringNow(to)}</Notice>
}

function CallProblem({ call, onDevices }: CallNoticesProps) {
  const { live: text, allowMicrophone } = useText().call
  const isAsked = useAtomValue(microphoneAskedAtom)
  const inCall = useWords('inCall', inCallWords)
  const quality = useAtomValue(callQualityAtom)
  if (isAsked) return <Notice tone="warning">{allowMicrophone}</Notice>
  if (call.media === 'reconnecting') return <Notice tone="warning">{text.reconnecting}</Notice>
  if (call.mic === 'ended') {
    return (
      <Notice tone="danger" action={<Button onClick={onDevices}>{text.devices}</Button>}>
        {text.microphoneEnded}
      </Notice>
    )
  }
  if (call.heldByUs || call.heldByThem) return null
  // Muted here, nobody is to be heard anyway.
  if ((call.mic === 'muted' || call.mic === 'silent') && !call.muted) {
    return (
      <Notice tone="warning" action={<Button onClick={onDevices}>{text.devices}</Button>}>
        {inCall.microphone[call.mic]}
      </Notice>
    )
  }
  if (call.speaksMuted) return <Notice tone="warning">{inCall.mutedSpeech}</Notice>
  if (quality?.level === 'poor') return <Notice tone="warning">{text.poorConnection}</Notice>
  return null
}
