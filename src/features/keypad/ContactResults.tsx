import { Grip } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useText } from '../../view/use-phone'
import { displayPhone } from '../../domain/number/phone-number'
import type { CallTarget } from '../../state/call/call'
import { Badge } from '../../ui/badge'
import { Button } from '../../ui/button/button'
import { Tooltip } from '../../ui/floating/tooltip'
import type { KeypadModel } from './use-keypad'
import { idOf, mayCall } from './use-results-panel'

/** Id of a contact's option, for `aria-activedescendant`. */
export const optionId = (listboxId: string, contact: CallTarget): string => `${listboxId}-${idOf(contact)}`

interface ContactResultsProps {
  keypad: KeypadModel
  listboxId: string
}

/** 'School contacts': the found people, above the pad. */
export function ContactResults({ keypad, listboxId }: ContactResultsProps) {
  const text = useText().keypad
  const titleId = `${listboxId}-title`
  return (
    <div className="vp-keypad-results">
      <div className="vp-keypad-results-head">
        <p id={titleId} className="vp-keypad-results-title">
          {text.contacts}
        </p>
        <Button
          size="small"
          variant="hollow"
          icon={<Grip size={16} strokeWidth={1.75} aria-hidden />}
          onClick={() => {
            keypad.panel.collapse()
            keypad.field.current?.focus()
          }}
        >
          {text.showPad}
        </Button>
      </div>
      <div
        id={listboxId}
        className="vp-keypad-listbox"
        role="listbox"
        aria-labelledby={titleId}
        aria-busy={keypad.search.state === 'pending'}
      >
        {keypad.contacts.map((contact) => (
          <ContactOption
            key={idOf(contact)}
            id={optionId(listboxId, contact)}
            contact={contact}
            active={contact === keypad.panel.active}
            onPick={keypad.callContact}
          />
        ))}
      </div>
    </div>
  )
}

interface ContactOptionProps {
  id: string
  contact: CallTarget
  active: boolean
  onPick: (contact: CallTarget) => void
}

function ContactOption({ id, contact, active, onPick }: ContactOptionProps) {
  const text = useText()
  const row = useRef<HTMLDivElement>(null)
  const callable = mayCall(contact)
  const isPhoneless = !callable && !contact.undialable
  useEffect(() => {
    if (active) row.current?.scrollIntoView?.({ block: 'nearest' })
  }, [active])

  const words = (
    <span className="vp-keypad-option-words">
      <span id={`${id}-name`} className="vp-keypad-option-name" title={contact.name}>
        {contact.name || text.common.unknown}
      </span>
      <span id={`${id}-phone`} className="vp-keypad-option-phone">
        <Phones contact={contact} />
      </span>
    </span>
  )
  return (
    <div
      ref={row}
      id={id}
      className="vp-keypad-option"
      role="option"
      aria-selected={active}
      aria-disabled={!callable || undefined}
      aria-labelledby={`${id}-name ${id}-phone`}
      aria-describedby={isPhoneless ? `${id}-tip` : undefined}
      // Focus stays in the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onPick(contact)}
    >
      {isPhoneless ? (
        <Tooltip id={`${id}-tip`} text={text.keypad.missingPhoneTip} showOnPress>
          {words}
        </Tooltip>
      ) : (
        words
      )}
      <ContactRole role={contact.role} />
    </div>
  )
}

function Phones({ contact }: { contact: CallTarget }) {
  const { call, keypad } = useText()
  const [first, ...more] = contact.phones
  if (!first) return contact.undialable ? call.undialable : keypad.missingPhone
  return `${displayPhone(first.e164)}${more.length > 0 ? ` ${keypad.more(more.length)}` : ''}`
}

function ContactRole({ role }: { role: CallTarget['role'] }) {
  const { roles } = useText().keypad
  return role && role !== 'unknown' ? <Badge>{roles[role]}</Badge> : null
}
