import {
  ArrowLeftRight,
  Grip,
  Mic,
  MicOff,
  NotebookPen,
  Pause,
  PhoneForwarded,
  PhoneOff,
  Play,
  Settings2,
} from 'lucide-react'
import { usePhone, useText, useWords } from '../../../view/use-phone'
import { callQualityAtom, otherCallsAtom, type OngoingCall } from '../../../state/call/call'
import { inCallWords } from '../../../text/en/in-call'
import { useAtomValue } from '../../../view/use-atom-value'
import { Meter } from '../../../ui/meter'
import { CallControl } from './CallControl'
import type { CallSection } from './use-call-section'

interface CallControlsProps {
  call: OngoingCall & { phase: string }
  section: CallSection
  /** Called on a press of Notes. */
  onNotes: () => void
}

const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const

/**
 * Mute, Keypad, Notes, End and devices (`call/panel`), Hold and Transfer where the line has them (`hold/where`), and
 * the switch to the other of two calls.
 */
export function CallControls({ call, section, onNotes }: CallControlsProps) {
  const { actions, text, elementId } = usePhone()
  const words = text.call.live
  const inCall = useWords('inCall', inCallWords)
  const { hold, transfer } = call.can ?? {}
  const isConnected = call.phase === 'in-progress' && call.transferringTo === undefined
  const isSecond = useAtomValue(otherCallsAtom).length > 0
  const onLine = call.phase === 'started' || call.phase === 'in-progress'
  return (
    <div className="vp-live-call-controls">
      <CallControl
        label={call.muted ? words.unmute : words.mute}
        icon={call.muted ? <MicOff {...ICON} /> : <Mic {...ICON} />}
        data-on={call.muted || undefined}
        disabled={!onLine}
        onClick={() => void actions.call.setMuted(!call.muted, elementId)}
      >
        {call.phase === 'in-progress' && <InputLevel muted={call.muted || call.heldByUs} />}
      </CallControl>
      <CallControl
        label={words.keypad}
        icon={<Grip {...ICON} />}
        disabled={call.phase !== 'in-progress'}
        {...section.toggleProps('keypad')}
      />
      <CallControl label={words.notes} icon={<NotebookPen {...ICON} />} disabled={!call.callId} onClick={onNotes} />
      {/* Always in the first row, whatever buttons are added once the line says what it can (`call/panel`). */}
      <CallControl
        label={words.end}
        icon={<PhoneOff {...ICON} size={24} />}
        danger
        aria-disabled={call.phase === 'ending' || undefined}
        onClick={() => void actions.call.hangUp(elementId)}
      />
      {/* Before Hold and Transfer, so that the second row exists before the line says that it has these. */}
      <CallControl label={words.devices} icon={<Settings2 {...ICON} />} {...section.toggleProps('devices')} />
      {hold && (
        <CallControl
          label={call.heldByUs ? inCall.resume : inCall.hold}
          icon={call.heldByUs ? <Play {...ICON} /> : <Pause {...ICON} />}
          data-on={call.heldByUs || undefined}
          disabled={!isConnected}
          onClick={() => void actions.call.setHeld(!call.heldByUs, elementId)}
        />
      )}
      {transfer && (
        <CallControl
          label={inCall.transfer}
          icon={<PhoneForwarded {...ICON} />}
          disabled={!isConnected}
          {...section.toggleProps('transfer')}
        />
      )}
      {isSecond && (
        <CallControl
          label={inCall.switchCalls}
          icon={<ArrowLeftRight {...ICON} />}
          disabled={!isConnected}
          // The second click of a double click would switch back.
          onClick={({ detail }) => detail < 2 && void actions.call.switchCalls(elementId)}
        />
      )}
    </div>
  )
}

/** The level of the person's microphone, so that they see that it works. */
function InputLevel({ muted = false }: { muted?: boolean }) {
  const text = useText()
  const quality = useAtomValue(callQualityAtom)
  return <Meter label={text.call.live.microphoneLevel} value={muted ? 0 : (quality?.inputLevel ?? 0)} />
}
