import { Link2 } from 'lucide-react'
import { extensionOf, sideLabel } from '../../domain/call/call-target'
import { inCallWords } from '../../text/en/in-call'
import { usePhone, useText, useWords } from '../../view/use-phone'
import { microphoneAskedAtom } from '../../state/audio-devices'
import { isTalking } from '../../domain/call/call-state'
import { callQualityAtom, callsMergedAtom, otherCallsAtom, type OngoingCall } from '../../state/call/call'
import { useAtomValue } from '../../view/use-atom-value'
import { Avatar } from '../../ui/avatar/avatar'
import { Button } from '../../ui/button/button'
import { staysUntilRead } from '../../ui/focus/stays-until-read'
import { Notice } from '../../ui/state/notice'
import { InterpreterNotice } from './InterpreterNotice'

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
  const isMerged = useAtomValue(callsMergedAtom)
  return (
    <>
      <CallProblem {...props} />
      <CallExtension call={props.call} />
      <InterpreterNotice />
      {props.call.transferringTo !== undefined && <CallTransferring to={props.call.transferringTo} />}
      {other &&
        (isMerged ? <MergedCalls call={props.call} other={other} /> : <OtherCall call={props.call} other={other} />)}
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
  call: OngoingCall & { phase: string }
  other: OngoingCall
}

/** The call on hold, as a small card with the ways back to it (`incoming/two-calls`, `merge/calls`). */
function OtherCall({ call, other }: OtherCallProps) {
  const inCall = useWords('inCall', inCallWords)
  const { actions, elementId } = usePhone()
  const name = sideLabel(other)
  const isUp = isTalking(call)
  const canMerge = call.can?.merge === true && other.can?.merge === true
  return (
    <div ref={staysUntilRead} className="vp-live-call-other">
      <Avatar name={other.target.name} id={other.target.personId} />
      <p className="vp-live-call-other-name">{inCall.onHold(name)}</p>
      <div className="vp-live-call-other-buttons">
        {canMerge && (
          <Button size="medium" disabled={!isUp} onClick={() => void actions.call.mergeCalls(elementId)}>
            {inCall.merge}
          </Button>
        )}
        <Button
          size="medium"
          disabled={!isUp}
          // The second click of a double click would switch back.
          onClick={({ detail }) => detail < 2 && void actions.call.switchCalls(elementId)}
        >
          {inCall.switchCalls}
        </Button>
        <CompleteTransfer call={call} other={other} />
        <Button
          size="medium"
          // The second click of a double click would end the other call too.
          onClick={({ detail }) => detail < 2 && actions.call.dropCall('active', elementId)}
        >
          {/* The card names the other call, so the button says which one ends. */}
          {inCall.dropWho(sideLabel(call))}
        </Button>
      </div>
    </div>
  )
}

/** Two calls in which everybody hears each other, with the ways out of it (`merge/calls`). */
function MergedCalls({ call, other }: OtherCallProps) {
  const inCall = useWords('inCall', inCallWords)
  const { actions, elementId } = usePhone()
  const sides = [
    { which: 'active', name: sideLabel(call), target: call.target },
    { which: 'other', name: sideLabel(other), target: other.target },
  ] as const
  return (
    <div ref={staysUntilRead} className="vp-live-call-merged" role="group" aria-label={inCall.mergedCall}>
      <div className="vp-live-call-other">
        <p className="vp-live-call-other-name">{inCall.mergedCall}</p>
        <Button
          size="medium"
          aria-label={inCall.splitFrom(sides[1].name)}
          onClick={() => void actions.call.splitCalls(elementId)}
        >
          {inCall.split}
        </Button>
      </div>
      {sides.map(({ which, name, target }) => (
        <div key={which} className="vp-live-call-other">
          <Avatar name={target.name} id={target.personId} />
          <p className="vp-live-call-other-name" translate="no">
            {name}
          </p>
          <Button
            size="medium"
            aria-label={inCall.dropWho(name)}
            // The second click of a double click would end the other call too.
            onClick={({ detail }) => detail < 2 && actions.call.dropCall(which, elementId)}
          >
            {inCall.drop}
          </Button>
        </div>
      ))}
      {call.can?.complete && other.can?.complete && (
        <div className="vp-live-call-other">
          <CompleteTransfer call={call} other={other} />
        </div>
      )}
    </div>
  )
}

/** The two others talk on without this person, where the line can (`transfer/taken`). */
function CompleteTransfer({ call, other }: OtherCallProps) {
  const inCall = useWords('inCall', inCallWords)
  const { actions, elementId } = usePhone()
  if (!call.can?.complete || !other.can?.complete) return null
  return (
    <Button
      size="medium"
      icon={<Link2 size={16} strokeWidth={1.75} aria-hidden />}
      disabled={!isTalking(call)}
      onClick={() => void actions.call.completeTransfer(elementId)}
    >
      {inCall.completeTransfer}
    </Button>
  )
}

function CallTransferring({ to }: { to: string }) {
  const inCall = useWords('inCall', inCallWords)
  return <Notice tone="info">{inCall.transferringNow(to)}</Notice>
}

function CallProblem({ call, onDevices }: CallNoticesProps) {
  const { allowMicrophone } = useText().call
  const isAsked = useAtomValue(microphoneAskedAtom)
  const inCall = useWords('inCall', inCallWords)
  const text = inCall.live
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
