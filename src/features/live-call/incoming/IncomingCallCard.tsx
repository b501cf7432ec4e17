import { Phone, PhoneCall, PhoneOff } from 'lucide-react'
import { useId, useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from 'react'
import { isUnknownParty } from '../../../domain/call/form-party'
import { childLabel } from '../../../domain/people/child-label'
import { sideLabel } from '../../../domain/call/call-target'
import { displayPhone } from '../../../domain/number/phone-number'
import { ongoingCallAtom, type CallTarget } from '../../../state/call/call'
import type { IncomingCall } from '../../../state/call/incoming'
import { instituteSettingsAtom } from '../../../state/session'
import { inCallWords } from '../../../text/en/in-call'
import { incomingWords } from '../../../text/en/incoming'
import { Avatar } from '../../../ui/avatar/avatar'
import { Button } from '../../../ui/button/button'
import { activeElementOf, deepActiveElement, rememberFocus } from '../../../ui/focus/focus'
import { focusHeadingOutside } from '../../../ui/focus/focus-heading-outside'
import { losesFocus, staysUntilRead } from '../../../ui/focus/stays-until-read'
import { Heading } from '../../../ui/heading'
import { closeDialogs } from '../../../ui/overlay/top-dialog'
import { onMoved } from '../../../ui/overlay/moved'
import { useStyles } from '../../../ui/theme/use-styles'
import { useAtomValue } from '../../../view/use-atom-value'
import { useSideLabel } from '../../../view/use-host-name'
import { usePhone, useText, useWords } from '../../../view/use-phone'
import { usePhoneOwners } from '../../call-form'
import { LastCalls } from '../about/LastCalls'
import { useCallParty } from '../about/use-call-party'
import { useDirectoryWord } from '../use-directory-word'
import css from './incoming-call.css?inline'

/** Who calls, with their children and the last call, and Answer and Decline (`incoming/card`). */
export function IncomingCallCard({ call, others }: { call: IncomingCall; others: number }) {
  useStyles(css)
  const { elementId } = usePhone()
  const words = useWords('incoming', incomingWords)
  const inCall = useWords('inCall', inCallWords)
  const party = useCallParty(call.target)
  const willBeRecorded = useAtomValue(instituteSettingsAtom)?.virtualPhone.recording ?? false
  const id = useId()
  const card = useRef<HTMLElement>(null)
  const current = useAtomValue(ongoingCallAtom)
  const talkingTo = current && sideLabel(current)
  const region = current ? words.waiting : words.region
  const transferring = current?.transferringTo
  const hint =
    talkingTo === null
      ? words.declineHint
      : transferring === undefined
        ? words.holdHint(talkingTo)
        : inCall.transferringTo(transferring)
  // In a call the focus stays where it is, so that the person can go on with that call (`incoming/waiting`).
  const keepsFocus = current !== null
  useLayoutEffect(() => staysUntilRead(card.current), [])
  useOnTop(card, keepsFocus)
  useFocusUnlessTyping(card, keepsFocus)

  return (
    <section
      ref={card}
      className="vp-incoming"
      data-waiting={current ? '' : undefined}
      popover="manual"
      tabIndex={-1}
      aria-label={region}
      aria-describedby={`${id}who ${id}children`}
      onKeyDown={keepEscape}
    >
      <div id={`${id}who`} className="vp-incoming-who">
        <Avatar name={call.target.name} id={call.target.personId} />
        <div className="vp-incoming-text">
          {/* The region's name. */}
          <p className="vp-incoming-kind" aria-hidden>
            <PhoneCall size={16} strokeWidth={1.75} />
            <span>{region}</span>
          </p>
          <Caller party={party} phone={call.phone} />
        </div>
      </div>
      <div className="vp-incoming-actions">
        <Button
          icon={<PhoneOff size={20} strokeWidth={1.75} aria-hidden />}
          aria-describedby={`${id}hint`}
          onClick={call.decline}
        >
          {words.decline}
        </Button>
        <Button
          variant="primary"
          disabled={transferring !== undefined}
          icon={<Phone size={20} strokeWidth={1.75} aria-hidden />}
          onClick={() => {
            // The focus must not return to where it was, because the call's panel takes it.
            const keepFocus = losesFocus(card.current)
            // It still rings here if the call before it could not be put on hold.
            void call.answer(elementId, closeDialogs).then(() => card.current && keepFocus())
          }}
        >
          {current ? words.holdAndAnswer : words.answer}
        </Button>
      </div>
      {/* What loads later is below the buttons, so that these never move under a press (`incoming/card`). */}
      <Family id={`${id}children`} of={party} phone={call.phone} />
      <LastCalls target={party} shown={1} title={words.lastCall} />
      <p className="vp-incoming-hint">
        {willBeRecorded && <span>{`${words.willBeRecorded} `}</span>}
        <span id={`${id}hint`}>{hint}</span> {others > 0 && <span>{words.others(others)}</span>}
      </p>
    </section>
  )
}

/** Stops Esc. It must close neither the card nor something behind it (`incoming/card`). */
function keepEscape(event: KeyboardEvent): void {
  if (event.key !== 'Escape') return
  event.preventDefault()
  event.stopPropagation()
}

function Caller({ party, phone }: { party: CallTarget; phone: string }) {
  const directory = useDirectoryWord(party, phone)
  const name = useSideLabel({ target: party, phone })
  const number = displayPhone(phone)
  return (
    <>
      <Heading className="vp-incoming-name" translate="no">
        {name}
      </Heading>
      <p className="vp-incoming-number">
        {number !== name && <span translate="no">{number}</span>} {directory && <span>{directory}</span>}
      </p>
    </>
  )
}

/** The children, or the people who share the number, each with their children. */
function Family({ id, of, phone }: { id: string; of: CallTarget; phone: string }) {
  const { owners } = usePhoneOwners(isUnknownParty(of) ? phone : undefined)
  const { grades } = useText().common
  const namesOf = (children: CallTarget['children'] = []) => children.map((child) => childLabel(child, grades))
  const family = [
    ...owners.map(({ name, children }) => [name, ...namesOf(children)].join(' · ')),
    ...namesOf(of.children),
  ]
  if (family.length === 0) return null
  return (
    <ul role="list" id={id} className="vp-incoming-children">
      {family.map((one) => (
        <li key={one}>{one}</li>
      ))}
    </ul>
  )
}

/** Shows the card in the top layer, so that nothing on the page covers or clips it. */
function useOnTop(card: RefObject<HTMLElement | null>, keepsFocus: boolean): void {
  /** The value when the card appeared. */
  const keeps = useRef(keepsFocus)
  useLayoutEffect(() => {
    const element = card.current as (HTMLElement & { showPopover?(how?: { source: HTMLElement }): void }) | null
    if (!element) return
    const focused = deepActiveElement()
    // In browsers that know `source`, Tab leads from the field in which the person types to the card
    // (`incoming/card`).
    const options = focused && (keeps.current || focused.matches(TYPED)) ? { source: focused } : undefined
    const show = () => element.showPopover?.(options)
    show()
    return onMoved(element, show)
  }, [card])
}

const TYPED =
  'input:not([type="checkbox"], [type="radio"], [type="range"]), textarea, select, [contenteditable]:not([contenteditable="false"])'

/**
 * The focus goes to the card and not to a button, because a key that was meant for the page must not answer. It stays
 * in a field in which the person is typing (`incoming/card`).
 */
function useFocusUnlessTyping(card: RefObject<HTMLElement | null>, keepsFocus: boolean): void {
  /** The value when the card appeared. */
  const keeps = useRef(keepsFocus)
  useLayoutEffect(() => {
    const element = card.current
    if (!element) return
    const before = rememberFocus()
    if (!keeps.current && document.hasFocus() && !deepActiveElement()?.matches(TYPED))
      element.focus({ preventScroll: true })
    return () => {
      const active = activeElementOf(element)
      if (active && element.contains(active) && !before.giveBack()) focusHeadingOutside(element)
    }
  }, [card])
}
