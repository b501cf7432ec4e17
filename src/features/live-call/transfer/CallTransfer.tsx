import { PhoneForwarded, UserPlus } from 'lucide-react'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { transferPart } from '../../../actions/transfer'
import { targetLabel } from '../../../domain/call/call-target'
import { displayPhone } from '../../../domain/number/phone-number'
import { isTalking } from '../../../domain/call/call-state'
import { isolateText } from '../../../lib/isolate-text'
import { ongoingCallAtom, type CallTarget } from '../../../state/call/call'
import { transferTargets } from '../../../domain/call/transfer-targets'
import { preferencesOfAtom } from '../../../state/session'
import { lastTransferredAtom, transferRolesAtom, transferSearchAtom } from '../../../state/call/transfer'
import { inCallWords } from '../../../text/en/in-call'
import { Avatar } from '../../../ui/avatar/avatar'
import { Badge } from '../../../ui/badge'
import { TypedSearch } from '../../../ui/field/typed-search'
import { deepActiveElement } from '../../../ui/focus/focus'
import { useStyles } from '../../../ui/theme/use-styles'
import { useAtomValue } from '../../../view/use-atom-value'
import { usePart, usePhone, useWords } from '../../../view/use-phone'
import css from './call-transfer.css?inline'

interface CallTransferProps {
  /** What a press on a person does: the live call goes to them, or they are called beside it. */
  to: 'transfer' | 'add'
  onPicked: () => void
}

/**
 * Chooses to whom the live call is transferred, or who is called beside it: a search, and a button for each person found
 * (`transfer/search`, `call/add`).
 */
export function CallTransfer({ to, onPicked }: CallTransferProps) {
  useStyles(css)
  const { actions, text, elementId } = usePhone()
  const words = useWords('inCall', inCallWords)
  const { searchTransfer, closeTransfer, loadTransferRoles } = usePart(transferPart)
  const titled = useAtomValue(transferRolesAtom)
  const last = useAtomValue(lastTransferredAtom)
  const { state, query, people } = useAtomValue(transferSearchAtom)
  const call = useAtomValue(ongoingCallAtom)
  const isOn = call !== null && isTalking(call)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => closeTransfer, [closeTransfer])
  useEffect(() => void loadTransferRoles(), [loadTransferRoles])
  const focusField = () => box.current?.querySelector('input')?.focus()
  useEffect(() => focusField(), [])
  // A newer search may not find the person who had the focus.
  useEffect(() => {
    if (!deepActiveElement()) focusField()
  }, [people])
  // The list grows below the field, and possibly below the edge.
  useEffect(() => void box.current?.scrollIntoView?.({ block: 'nearest' }), [people.length, state])
  /** A press on a person transfers or calls at once, so Enter in the field only moves the focus to the first person. */
  const keyDown = (event: KeyboardEvent) => {
    const isWay = event.key === 'ArrowDown' || (event.key === 'Enter' && state === 'ready')
    if (!isWay || !(event.target instanceof HTMLInputElement)) return
    const first = box.current?.querySelector<HTMLButtonElement>('li > button:enabled')
    if (!first) return
    event.preventDefault()
    // Otherwise the field would search for the same text again.
    event.stopPropagation()
    first.focus()
  }
  const status = {
    idle: to === 'add' ? words.addCallTip : words.tip,
    pending: text.keypad.searching,
    ready: words.nobody,
    failed: text.keypad.searchFailed,
  }
  const pick = (person: CallTarget) => {
    void actions.call[to === 'add' ? 'addCall' : 'transferCall'](person, elementId)
    onPicked()
  }
  const roles = call ? transferTargets(titled, '', call.phone) : []
  const isOtherSide = ({ phone }: CallTarget) => phone === call?.phone
  const others = last.filter((one) => !isOtherSide(one) && !roles.some(({ personId }) => personId === one.personId))
  return (
    <div ref={box} className="vp-transfer" onKeyDownCapture={keyDown}>
      <TypedSearch
        label={to === 'add' ? words.addCallTo : words.transferTo}
        hideLabel
        placeholder={words.placeholder}
        clearLabel={text.callLog.clearSearch}
        query={query}
        onSearch={searchTransfer}
      />
      {people.length === 0 && <p className="vp-transfer-status">{status[state]}</p>}
      {/* All that can be pressed before anything is typed, the school's offices first (`transfer/search`). */}
      {state === 'idle' && <TransferPeople title={words.atSchool} people={roles} isOn={isOn} to={to} onPick={pick} />}
      {state === 'idle' && (
        <TransferPeople title={words.lastTransferred} people={others} isOn={isOn} to={to} onPick={pick} />
      )}
      {people.length > 0 && (
        <TransferPeople
          label={to === 'add' ? words.peopleToCall : words.people}
          isBusy={state === 'pending'}
          people={people}
          isOn={isOn}
          to={to}
          onPick={pick}
        />
      )}
    </div>
  )
}

interface TransferPeopleProps {
  /** Above the list, or else `label` names it. */
  title?: string
  label?: string
  isBusy?: boolean
  people: readonly CallTarget[]
  isOn: boolean
  to: CallTransferProps['to']
  onPick: (person: CallTarget) => void
}

function TransferPeople({ title, label, isBusy, people, isOn, to, onPick }: TransferPeopleProps) {
  if (people.length === 0) return null
  return (
    <>
      {title && (
        <p className="vp-transfer-title" aria-hidden>
          {title}
        </p>
      )}
      <ul role="list" className="vp-transfer-people" aria-label={title ?? label} aria-busy={isBusy}>
        {people.map((person) => (
          <TransferPerson
            key={person.personId ?? person.phone}
            person={person}
            disabled={!isOn}
            to={to}
            onPick={() => onPick(person)}
          />
        ))}
      </ul>
    </>
  )
}

interface TransferPersonProps {
  person: CallTarget
  disabled: boolean
  to: CallTransferProps['to']
  onPick: () => void
}

function TransferPerson({ person, disabled, to, onPick }: TransferPersonProps) {
  const { roles } = usePhone().text.keypad
  const words = useWords('inCall', inCallWords)
  const name = targetLabel(person)
  const number = displayPhone(person.phone ?? '')
  const { role, title } = person
  const { common } = usePhone().text
  const isForbidden = Boolean(useAtomValue(preferencesOfAtom)(person)?.doNotCall)
  const Icon = to === 'add' ? UserPlus : PhoneForwarded
  return (
    <li>
      <button
        type="button"
        className="vp-transfer-person"
        aria-label={(to === 'add' ? words.addCallWho : words.take)(
          [name, title, name === number ? '' : number, isForbidden ? common.doNotCall : ''].filter(Boolean).join(', '),
        )}
        disabled={disabled}
        onClick={onPick}
      >
        <Avatar name={person.name} id={person.personId} />
        <span className="vp-transfer-words">
          <span className="vp-transfer-name" translate={title ? undefined : 'no'}>
            {title ?? name}
          </span>
          {name !== number && (
            <span className="vp-transfer-number" translate="no">
              {title ? `${isolateText(name)} · ${number}` : number}
            </span>
          )}
        </span>
        {isForbidden ? (
          <Badge tone="danger">{common.doNotCall}</Badge>
        ) : (
          !title && role && role !== 'unknown' && <Badge>{roles[role]}</Badge>
        )}
        <Icon size={16} strokeWidth={1.75} aria-hidden />
      </button>
    </li>
  )
}
