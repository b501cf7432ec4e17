import { Grip } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { useAtomValue } from '../../view/use-atom-value'
import { useText } from '../../view/use-phone'
import { displayPhone } from '../../domain/number/phone-number'
import { withExtension } from '../../domain/number/written-number'
import { stoppingBlockAtom } from '../../state/blocking'
import { preferencesOfAtom } from '../../state/session'
import { targetLabel } from '../../domain/call/call-target'
import type { CallTarget } from '../../state/call/call'
import { childLabel } from '../../domain/people/child-label'
import { matchedChild } from '../../domain/people/contact-match'
import { isDialText } from '../../domain/number/dial-input'
import { Avatar } from '../../ui/avatar/avatar'
import { Badge } from '../../ui/badge'
import { classNames } from '../../ui/class-names'
import { Marked } from '../../ui/list/marked'
import { Button } from '../../ui/button/button'
import { Tooltip } from '../../ui/floating/tooltip'
import type { KeypadModel } from './use-keypad'
import { idOf, hasPhone } from './use-results-panel'

/** Id of a contact's option, for `aria-activedescendant`. */
export const optionId = (listboxId: string, contact: CallTarget): string =>
  `${listboxId}-${idOf(contact).replaceAll(' ', '-')}`

interface ContactResultsProps {
  keypad: KeypadModel
  listboxId: string
  /** Shown above the results. */
  children: ReactNode
}

/** 'School contacts': the found people, above the pad. */
export function ContactResults({ keypad, listboxId, children }: ContactResultsProps) {
  const text = useText().keypad
  const titleId = `${listboxId}-title`
  const { search } = keypad
  const query = 'query' in search ? search.query : ''
  return (
    <div className="vp-keypad-results">
      {children}
      <div className="vp-keypad-results-head">
        <p id={titleId} className="vp-keypad-results-title">
          {text.contacts}
        </p>
        <Button
          size="medium"
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
      {search.state === 'ready' && search.note && <p className="vp-keypad-note">{search.note}</p>}
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
            query={query}
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
  /** What was searched for. */
  query: string
  active: boolean
  onPick: (contact: CallTarget) => void
}

function ContactOption({ id, contact, query, active, onPick }: ContactOptionProps) {
  const text = useText()
  const row = useRef<HTMLDivElement>(null)
  const callable = hasPhone(contact)
  const name = targetLabel(contact)
  const children = childrenOf(contact, query)
  const stopping = useAtomValue(stoppingBlockAtom)
  const isBlocked = contact.phones.some(({ e164 }) => stopping({ ...contact, phone: e164 }))
  const { doNotCall, order } = useAtomValue(preferencesOfAtom)(contact) ?? {}
  const mark = doNotCall ? text.common.doNotCall : order === 1 && text.common.callFirst
  const isPhoneless = !callable && !contact.undialable
  useEffect(() => {
    if (active) row.current?.scrollIntoView?.({ block: 'nearest' })
  }, [active])

  const words = (
    <span className="vp-keypad-option-words">
      <span
        id={`${id}-name`}
        className="vp-keypad-option-name"
        translate={name ? 'no' : undefined}
        title={contact.name}
      >
        <Marked text={name || text.common.unknown} query={query} />
      </span>
      <span id={`${id}-phone`} className="vp-keypad-option-phone">
        <Phones contact={contact} query={query} />
      </span>
      {children.length > 0 && (
        <span id={`${id}-children`} className="vp-keypad-option-phone">
          <Marked text={children.map((child) => childLabel(child, text.common.grades)).join(' · ')} query={query} />
        </span>
      )}
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
      aria-labelledby={classNames(
        `${id}-name`,
        `${id}-phone`,
        children.length > 0 && `${id}-children`,
        (isBlocked || mark) && `${id}-mark`,
      )}
      aria-describedby={isPhoneless ? `${id}-tip` : undefined}
      // Focus stays in the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onPick(contact)}
    >
      <Avatar name={contact.name} id={contact.personId} />
      <span className="vp-keypad-option-text">
        {isPhoneless ? (
          <Tooltip id={`${id}-tip`} text={text.keypad.missingPhoneTip} showOnPress>
            {words}
          </Tooltip>
        ) : (
          words
        )}
        {isBlocked ? (
          <span id={`${id}-mark`}>
            <Badge tone="danger">{text.callLog.status.blocked}</Badge>
          </span>
        ) : mark ? (
          <span id={`${id}-mark`}>
            <Badge tone={doNotCall ? 'danger' : 'accent'}>{mark}</Badge>
          </span>
        ) : (
          <ContactRole role={contact.role} />
        )}
      </span>
    </div>
  )
}

/** Their children, first the one by whom they were found. */
function childrenOf(contact: CallTarget, query: string) {
  const found = matchedChild(contact, query)
  const others = contact.children?.filter((child) => child !== found) ?? []
  return found ? [found, ...others] : others
}

function Phones({ contact, query }: { contact: CallTarget; query: string }) {
  const { call, keypad } = useText()
  const [first, ...more] = contact.phones
  if (!first) return <span>{contact.undialable ? call.undialable : keypad.missingPhone}</span>
  return (
    <>
      {contact.name && (
        <Marked
          text={displayPhone(withExtension(first.e164, first.extension))}
          query={isDialText(query) ? query : ''}
        />
      )}
      {more.length > 0 && <span>{` ${keypad.more(more.length)}`}</span>}
    </>
  )
}

/** Most people are parents, so only the others are named. */
function ContactRole({ role }: { role: CallTarget['role'] }) {
  const { roles } = useText().keypad
  return role && role !== 'unknown' && role !== 'parent' ? <Badge>{roles[role]}</Badge> : null
}
