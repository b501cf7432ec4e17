import { Delete } from 'lucide-react'
import { useText } from '../../view/use-phone'
import { DIAL_MASK } from '../../domain/number/dial-input'
import { IconButton } from '../../ui/button/icon-button'
import { activeElementOf } from '../../ui/focus/focus'
import { useMaskedField } from '../../ui/field/use-masked-field'
import { optionId } from './ContactResults'
import type { KeypadModel } from './use-keypad'

interface DialFieldProps {
  keypad: KeypadModel
  listboxId: string
  /** The id of the error's element. */
  statusId: string
}

/** One field for names and numbers: a combobox over the school's contacts (`contacts/listbox`). */
export function DialField({ keypad, listboxId, statusId }: DialFieldProps) {
  const text = useText().keypad
  const masked = useMaskedField(keypad.field, keypad.input, keypad.type, DIAL_MASK)
  const { open, active } = keypad.panel
  const { problem, unavailable, search } = keypad
  // The progress and the result of a search are announced. As a description they would be said a second time.
  const isDescribed = problem !== null || unavailable !== null || search.state === 'idle' || search.state === 'failed'
  return (
    <div className="vp-keypad-field" data-invalid={keypad.problem ? '' : undefined}>
      <input
        {...masked}
        type="text"
        part="field"
        className="vp-keypad-input"
        role="combobox"
        aria-label={text.field}
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={open ? listboxId : undefined}
        aria-activedescendant={active && optionId(listboxId, active)}
        aria-invalid={keypad.problem ? true : undefined}
        aria-describedby={isDescribed ? statusId : undefined}
        placeholder={text.placeholder}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
      />
      {keypad.input !== '' && (
        <IconButton
          className="vp-keypad-erase"
          label={text.erase}
          tooltip={false}
          icon={<Delete size={20} strokeWidth={1.75} aria-hidden />}
          // The field keeps the focus, and the caret stays in its place.
          onMouseDown={(event) => event.preventDefault()}
          onClick={({ currentTarget }) => {
            // The button goes with the last character.
            if (keypad.input.length === 1 && activeElementOf(currentTarget) === currentTarget)
              keypad.field.current?.focus()
            keypad.erase()
          }}
        />
      )}
    </div>
  )
}
