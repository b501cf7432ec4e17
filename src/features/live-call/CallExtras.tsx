import { Settings2 } from 'lucide-react'
import { useText } from '../../actions/phone-context'
import type { OngoingCall } from '../../state/call'
import { Button } from '../../ui/button'
import { CallDialPad } from './CallDialPad'
import { CallNotes } from './CallNotes'
import { DeviceFields } from '../pre-call'
import type { CallSection } from './use-call-section'

interface CallExtrasProps {
  call: OngoingCall
  section: CallSection
}

/** What is open below the buttons: dial pad, notes or devices; and the button for the last. */
export function CallExtras({ call, section }: CallExtrasProps) {
  const text = useText().call.live
  return (
    <>
      {section.shown && (
        <div key={section.shown} ref={bringIntoView} id={section.id} className="vp-live-call-section">
          <SectionContent call={call} section={section} />
        </div>
      )}
      <Button
        size="medium"
        variant="white"
        className="vp-live-call-devices"
        icon={<Settings2 size={16} strokeWidth={1.75} aria-hidden />}
        {...section.toggleProps('devices')}
      >
        {text.devices}
      </Button>
    </>
  )
}

/** On a small screen what opens would open below its edge. */
const bringIntoView = (section: HTMLElement | null) => section?.scrollIntoView?.({ block: 'nearest' })

function SectionContent({ call, section }: CallExtrasProps) {
  if (section.shown === 'keypad') return <CallDialPad />
  if (section.shown === 'notes') return call.callId ? <CallNotes callId={call.callId} /> : null
  return <DeviceFields />
}
