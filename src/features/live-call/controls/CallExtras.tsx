import { Settings2 } from 'lucide-react'
import { useText } from '../../../view/use-phone'
import type { OngoingCall } from '../../../state/call/call'
import { Button } from '../../../ui/button/button'
import { CallDialPad } from './CallDialPad'
import { CallNotes } from './CallNotes'
import { DeviceFields } from '../../pre-call'
import type { CallSection } from './use-call-section'

interface CallExtrasProps {
  call: OngoingCall
  section: CallSection
}

/** The button for devices and the open part (dial pad, notes or devices), which follows the button that opens it. */
export function CallExtras({ call, section }: CallExtrasProps) {
  const text = useText().call.live
  return (
    <>
      <Button
        size="medium"
        variant="white"
        className="vp-live-call-devices"
        icon={<Settings2 size={16} strokeWidth={1.75} aria-hidden />}
        {...section.toggleProps('devices')}
      >
        {text.devices}
      </Button>
      {section.shown && (
        <div key={section.shown} ref={bringIntoView} id={section.id} className="vp-live-call-section">
          <SectionContent call={call} section={section} />
        </div>
      )}
    </>
  )
}

/** On a small screen the opened part would be below the edge, so it scrolls into view. */
const bringIntoView = (section: HTMLElement | null) => section?.scrollIntoView?.({ block: 'nearest' })

function SectionContent({ call, section }: CallExtrasProps) {
  if (section.shown === 'keypad') return <CallDialPad />
  if (section.shown === 'notes') return call.callId ? <CallNotes callId={call.callId} /> : null
  return <DeviceFields />
}
