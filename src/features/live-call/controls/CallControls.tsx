import { Grip, Mic, MicOff, NotebookPen, PhoneOff } from 'lucide-react'
import { usePhone, useText } from '../../../view/use-phone'
import { callQualityAtom, type OngoingCall } from '../../../state/call/call'
import { useAtomValue } from '../../../view/use-atom-value'
import { Meter } from '../../../ui/meter'
import { CallControl } from './CallControl'
import type { CallSection } from './use-call-section'

interface CallControlsProps {
  call: OngoingCall & { phase: string }
  section: CallSection
  /** The person wants to write. */
  onNotes: () => void
}

const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const

/** Mute, Keypad, Notes and End (`call/panel`). */
export function CallControls({ call, section, onNotes }: CallControlsProps) {
  const { actions, text, elementId } = usePhone()
  const words = text.call.live
  const onLine = call.phase === 'started' || call.phase === 'in-progress'
  return (
    <div className="vp-live-call-controls">
      <CallControl
        label={call.muted ? words.unmute : words.mute}
        icon={call.muted ? <MicOff {...ICON} /> : <Mic {...ICON} />}
        data-on={call.muted || undefined}
        disabled={!onLine}
        onClick={() => void actions.setMuted(!call.muted, elementId)}
      >
        {call.phase === 'in-progress' && <InputLevel muted={call.muted} />}
      </CallControl>
      <CallControl
        label={words.keypad}
        icon={<Grip {...ICON} />}
        disabled={call.phase !== 'in-progress'}
        {...section.toggleProps('keypad')}
      />
      <CallControl label={words.notes} icon={<NotebookPen {...ICON} />} disabled={!call.callId} onClick={onNotes} />
      <CallControl
        label={words.end}
        icon={<PhoneOff {...ICON} size={24} />}
        danger
        aria-disabled={call.phase === 'ending' || undefined}
        onClick={() => void actions.hangUp(elementId)}
      />
    </div>
  )
}

/** The level of the person's microphone, so that they see that it works. */
function InputLevel({ muted }: { muted: boolean }) {
  const text = useText()
  const quality = useAtomValue(callQualityAtom)
  return <Meter label={text.call.live.microphoneLevel} value={muted ? 0 : (quality?.inputLevel ?? 0)} />
}
