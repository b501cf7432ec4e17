import { usePhone } from '../../../view/use-phone'
import { plainDigits } from '../../../lib/number-text'
import { DialPad } from '../../keypad'

const DTMF_KEY = /^[\d*#]$/

/** The dial pad of a call. Each key is sent at once as a tone of the line (`call/dtmf`). */
export function CallDialPad() {
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
