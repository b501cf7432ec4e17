import { Phone } from 'lucide-react'
import { useEffect, useId, type RefObject } from 'react'
import { useActions, useText } from '../../view/use-phone'
import { Button } from '../../ui/button/button'
import { keepFreeOfToasts } from '../../ui/overlay/free-of-toasts'
import { staysUntilRead } from '../../ui/focus/stays-until-read'
import { useStyles } from '../../ui/theme/use-styles'
import { ContactResults } from './ContactResults'
import { DialField } from './DialField'
import { DialPad } from './DialPad'
import { dragOverKeypad, dropInKeypad, pasteInKeypad, pressKeyInKeypad } from './keypad-keys'
import css from './keypad.css?inline'
import { KeypadStatus } from './KeypadStatus'
import { RecentPeople } from './RecentPeople'
import { useKeypad } from './use-keypad'

/** The keypad in the flow of the page: field, search, pad and Call. Leaving it resets it (`keypad/mask`). */
export function Keypad({ fieldRef }: { fieldRef?: RefObject<HTMLInputElement | null> }) {
  useStyles(css)
  const text = useText().keypad
  const keypad = useKeypad(fieldRef)
  const listboxId = useId()
  const statusId = `${listboxId}-status`
  // The results cover the usual place of the error, so it is shown above them.
  const isErrorInResults = keypad.panel.open && keypad.problem !== null
  useResetOnLeave()
  return (
    <section
      ref={staysUntilRead}
      className="vp-keypad"
      aria-label={text.title}
      onKeyDown={(event) => pressKeyInKeypad(event, keypad)}
      onPaste={(event) => pasteInKeypad(event, keypad)}
      onDragOver={(event) => dragOverKeypad(event, keypad)}
      onDrop={(event) => dropInKeypad(event, keypad)}
    >
      <DialField keypad={keypad} listboxId={listboxId} statusId={statusId} />
      <div className="vp-keypad-stage">
        <div className="vp-keypad-top">
          {!isErrorInResults && <KeypadStatus id={statusId} keypad={keypad} />}
          <RecentPeople keypad={keypad} />
        </div>
        <div onPointerLeave={(event) => event.pointerType === 'mouse' && keypad.panel.dialOff()}>
          <DialPad
            withPlus
            covered={keypad.panel.open}
            onKey={keypad.pressKey}
            onSound={keypad.soundKey}
            onPointer={(type) => {
              keypad.panel.dialOn()
              // Only for a mouse, which comes with a keyboard. On touch, the screen keyboard of the field would cover
              // the pad.
              if (type === 'mouse') keypad.field.current?.focus()
            }}
          />
        </div>
        {keypad.panel.open && (
          <ContactResults keypad={keypad} listboxId={listboxId}>
            {isErrorInResults && <KeypadStatus id={statusId} keypad={keypad} />}
          </ContactResults>
        )}
      </div>
      <div ref={keepFreeOfToasts} className="vp-keypad-foot">
        <Button
          variant="primary"
          size="large"
          block
          icon={<Phone size={20} strokeWidth={1.75} aria-hidden />}
          disabledReason={keypad.blocked}
          onClick={keypad.call}
          onExplain={keypad.call}
        >
          <span className="vp-keypad-call">{keypad.callLabel}</span>
        </Button>
        <p className="vp-keypad-hint">{!keypad.blocked && text.pressEnter}</p>
      </div>
    </section>
  )
}

function useResetOnLeave() {
  const { resetKeypad } = useActions().keypad
  useEffect(() => resetKeypad, [resetKeypad])
}
