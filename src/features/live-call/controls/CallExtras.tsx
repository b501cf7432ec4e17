import { Settings2 } from 'lucide-react'
import { useText } from '../../../view/use-phone'
import { Button } from '../../../ui/button/button'
import { CallDialPad } from './CallDialPad'
import { DeviceFields } from '../../pre-call'
import { lazyPart } from '../../../view/lazy-part'
import type { CallSection } from './use-call-section'

const CallTransfer = lazyPart(
  () => import('../transfer/CallTransfer'),
  (module) => module.CallTransfer,
)

/** The button for devices and the open part (dial pad or devices), which follows the button that opens it. */
export function CallExtras({ section }: { section: CallSection }) {
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
          {section.shown === 'keypad' && <CallDialPad />}
          {section.shown === 'devices' && <DeviceFields />}
          {section.shown === 'transfer' && <CallTransfer onTransfer={section.close} />}
        </div>
      )}
    </>
  )
}

/** On a small screen the opened part would be below the edge, so it scrolls into view. */
const bringIntoView = (section: HTMLElement | null) => void section?.scrollIntoView?.({ block: 'nearest' })
