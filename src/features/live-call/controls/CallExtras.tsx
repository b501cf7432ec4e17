import { CallDialPad } from './CallDialPad'
import { DeviceFields } from '../../pre-call'
import { lazyPart } from '../../../view/lazy-part'
import type { CallSection } from './use-call-section'

const CallTransfer = lazyPart(
  () => import('../transfer/CallTransfer'),
  (module) => module.CallTransfer,
)

interface CallExtrasProps {
  section: CallSection
  /** Somebody was chosen, to whom the call goes. */
  onTransfer: () => void
}

/** What a button of the controls opened: dial pad, devices or transfer. */
export function CallExtras({ section, onTransfer }: CallExtrasProps) {
  if (!section.shown) return null
  return (
    <div key={section.shown} ref={bringIntoView} id={section.id} className="vp-live-call-section">
      {section.shown === 'keypad' && <CallDialPad />}
      {section.shown === 'devices' && <DeviceFields />}
      {section.shown === 'transfer' && <CallTransfer onTransfer={onTransfer} />}
    </div>
  )
}

/** On a small screen the opened part would be below the edge, so it scrolls into view. */
const bringIntoView = (section: HTMLElement | null) => void section?.scrollIntoView?.({ block: 'nearest' })
