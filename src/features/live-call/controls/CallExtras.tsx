import { sentDigitsAtom } from '../../../state/call/call'
import hiddenCss from '../../../ui/visually-hidden.css?inline'
import { useStyles } from '../../../ui/theme/use-styles'
import { useAtomValue } from '../../../view/use-atom-value'
import { useText, usePhone } from '../../../view/use-phone'
import { DeviceFields } from '../../pre-call'
import { lazyPart } from '../../../view/lazy-part'
import type { CallSection } from './use-call-section'
import { plainDigits } from '../../../lib/number-text'
import { DialPad } from '../../keypad'

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
  return (
    <>
      <SentDigits shown={section.shown === 'keypad'} />
      {section.shown && (
        <div key={section.shown} ref={bringIntoView} id={section.id} className="vp-live-call-section">
          {section.shown === 'keypad' && <CallDialPad />}
          {section.shown === 'devices' && <DeviceFields />}
          {section.shown === 'transfer' && <CallTransfer onTransfer={onTransfer} />}
        </div>
      )}
    </>
  )
}

/** Also exists while the dial pad is closed (`a11y/announcer`). */
function SentDigits({ shown }: { shown: boolean }) {
  useStyles(hiddenCss)
  const { sentDigits } = useText().call.live
  const sent = useAtomValue(sentDigitsAtom)
  return (
    <div
      // Without the role an empty region is not read as one.
      role={shown ? 'status' : undefined}
      aria-live="polite"
      aria-atomic
      aria-label={shown ? sentDigits : undefined}
      className={shown ? 'vp-live-call-digits' : 'vp-visually-hidden'}
    >
      {shown && sent}
    </div>
  )
}

/** On a small screen the opened part would be below the edge, so it scrolls into view. */
const bringIntoView = (section: HTMLElement | null) => void section?.scrollIntoView?.({ block: 'nearest' })

const DTMF_KEY = /^[\d*#]$/

/** The dial pad of a call. Each key is sent at once as a tone of the line (`call/dtmf`). */
function CallDialPad() {
  const { actions, elementId } = usePhone()
  const send = (digit: string) => void actions.call.sendDigits(digit, elementId)
  return (
    <div
      onKeyDown={(event) => {
        // Typed digits count only while the focus is in the pad (WCAG 2.1.4). Enter and Space press the key itself.
        const key = plainDigits(event.key)
        if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || !DTMF_KEY.test(key)) return
        event.stopPropagation()
        send(key)
      }}
    >
      <DialPad onKey={send} onSound={silent} />
    </div>
  )
}

/** Silent here, because the line's own tone sounds when the digit is sent. */
const silent = () => undefined
