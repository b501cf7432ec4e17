import type { Ref } from 'react'
import { Ellipsis, Grip, Mic, MicOff, Pause, PhoneForwarded, PhoneOff, Play } from 'lucide-react'
import { usePhone, useWords } from '../../../view/use-phone'
import { callQualityAtom, callsMergedAtom, type OngoingCall } from '../../../state/call/call'
import { offersHoldAtom, offersTransferAtom } from '../../../state/session'
import { inCallWords } from '../../../text/en/in-call'
import { useAtomValue } from '../../../view/use-atom-value'
import { Meter } from '../../../ui/meter'
import { CallControl } from './CallControl'
import type { CallSection } from './use-call-section'

interface CallControlsProps {
  ref: Ref<HTMLDivElement>
  call: OngoingCall & { phase: string }
  section: CallSection
}

const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const

/**
 * Mute, Hold, Dial pad, Transfer, More and End, which never move (`call/panel`). Hold and Transfer are there where the
 * platform offers them, also before the line says that it can (`hold/where`).
 */
export function CallControls({ ref, call, section }: CallControlsProps) {
  const { actions, text, elementId } = usePhone()
  const words = text.call.live
  const inCall = useWords('inCall', inCallWords)
  const hasHold = useAtomValue(offersHoldAtom) || call.can?.hold === true
  const hasTransfer = useAtomValue(offersTransferAtom) || call.can?.transfer === true
  const reasons = useDisabledReasons(call)
  return (
    <div ref={ref} className="vp-live-call-controls" data-buttons={4 + Number(hasHold) + Number(hasTransfer)}>
      <CallControl
        label={call.muted ? words.unmute : words.mute}
        icon={call.muted ? <MicOff {...ICON} /> : <Mic {...ICON} />}
        data-on={call.muted || undefined}
        disabledReason={reasons.mute}
        onClick={() => void actions.call.setMuted(!call.muted, elementId)}
      >
        {call.phase === 'in-progress' && <InputLevel muted={call.muted || call.heldByUs} />}
      </CallControl>
      {hasHold && (
        <CallControl
          label={call.heldByUs ? inCall.resume : inCall.hold}
          icon={call.heldByUs ? <Play {...ICON} /> : <Pause {...ICON} />}
          data-on={call.heldByUs || undefined}
          disabledReason={reasons.hold}
          onClick={() => void actions.call.setHeld(!call.heldByUs, elementId)}
        />
      )}
      <CallControl
        label={inCall.live.keypad}
        icon={<Grip {...ICON} />}
        disabledReason={reasons.keypad}
        {...section.toggleProps('keypad')}
      />
      {hasTransfer && (
        <CallControl
          label={inCall.transfer}
          icon={<PhoneForwarded {...ICON} />}
          disabledReason={reasons.transfer}
          {...section.toggleProps('transfer')}
        />
      )}
      <CallControl label={inCall.more} icon={<Ellipsis {...ICON} />} {...section.toggleProps('devices')} />
      <CallControl
        label={words.end}
        icon={<PhoneOff {...ICON} size={24} />}
        danger
        aria-disabled={call.phase === 'ending' || undefined}
        onClick={() => void actions.call.hangUp(elementId)}
      />
    </div>
  )
}

/** The level of the person's microphone, so that they see that it works. */
function InputLevel({ muted = false }: { muted?: boolean }) {
  const { microphoneLevel } = useWords('inCall', inCallWords).live
  const quality = useAtomValue(callQualityAtom)
  return <Meter label={microphoneLevel} value={muted ? 0 : (quality?.inputLevel ?? 0)} />
}

/** Why a control of the call cannot be pressed now, or undefined where it can (`hold/where`). */
function useDisabledReasons({ phase, can, transferringTo }: OngoingCall & { phase: string }) {
  const { disabled: words, notMerged } = useWords('inCall', inCallWords)
  const isMerged = useAtomValue(callsMergedAtom)
  const isUp = phase === 'in-progress'
  const keypad = phase === 'ending' ? words.ending : isUp ? undefined : words.notYet
  const onLine = keypad ?? (transferringTo === undefined ? undefined : words.transferring)
  // After a reload it takes a moment until the line says what it can.
  const byLine = (what: 'hold' | 'transfer') =>
    onLine ?? (can?.[what] ? undefined : can ? words.notOnThisLine : words.notYet)
  return {
    // A ringing call can be muted before it is answered.
    mute: phase === 'started' ? undefined : keypad,
    keypad,
    hold: byLine('hold'),
    transfer: isMerged ? notMerged : byLine('transfer'),
  }
}
