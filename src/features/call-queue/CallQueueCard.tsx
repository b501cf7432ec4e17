import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { callQueuePart } from '../../actions/call-queue'
import { countInQueue, type CallQueue, type QueueEntry } from '../../domain/call/call-queue'
import { targetOfUser } from '../../domain/call/call-target'
import { displayPhone } from '../../domain/number/phone-number'
import { personName } from '../../domain/people/person-name'
import { callQueueAtom } from '../../state/call/call-queue'
import { peopleByIdAtom } from '../../state/people'
import { callQueueWords } from '../../text/en/call-queue'
import { Badge } from '../../ui/badge'
import { Button } from '../../ui/button/button'
import { IconButton } from '../../ui/button/icon-button'
import { moveFocusPast } from '../../ui/focus/focus'
import { useFocusIfLost } from '../../ui/focus/use-focus-if-lost'
import { useTitleFocus } from '../../ui/focus/use-title-focus'
import { Heading } from '../../ui/heading'
import { useStyles } from '../../ui/theme/use-styles'
import { useAtomValue } from '../../view/use-atom-value'
import { useNoCallReason } from '../../view/use-no-call-reason'
import { usePart, usePhone, useWords } from '../../view/use-phone'
import { usePerson } from '../caller-card'
import css from './call-queue.css?inline'

/** The page's list of calls above the keypad: whom to call now, the place in the list, and its end (`queue/card`). */
export function CallQueueCard() {
  const queue = useAtomValue(callQueueAtom)
  return queue && <ShownQueue queue={queue} />
}

function ShownQueue({ queue }: { queue: CallQueue }) {
  useStyles(css)
  const words = useWords('callQueue', callQueueWords)
  const { close } = usePart(callQueuePart)
  const { title, body, bodyEvents } = useTitleFocus()
  const { entries, at } = queue
  const current = entries[at]
  useFocusIfLost(title)
  // The form after a call was scrolled down. Newer browsers return a promise, which React would call as a cleanup.
  useEffect(() => void title.current?.scrollIntoView({ block: 'nearest' }), [at, title])
  const leave = () => {
    if (body.current) moveFocusPast(body.current)
    close()
  }
  return (
    <section ref={body} className="vp-queue" aria-label={words.title} {...bodyEvents}>
      <div className="vp-queue-head">
        <Heading ref={title} tabIndex={-1} className="vp-queue-title">
          {words.title}
        </Heading>
        <span className="vp-queue-progress">{current && words.progress(at + 1, entries.length)}</span>
        <IconButton
          label={words.close}
          size="medium"
          icon={<X size={20} strokeWidth={1.75} aria-hidden />}
          onClick={leave}
        />
      </div>
      {current ? <CurrentEntry queue={queue} entry={current} /> : <QueueEnd queue={queue} onClose={leave} />}
      <QueueList queue={queue} />
    </section>
  )
}

/**
 * The longest text below a name on this list: a number, a student and the longest reason. It reserves that room for
 * everybody, so that the buttons below it keep their place (`queue/card`).
 */
function roomFor(entries: readonly QueueEntry[]): string {
  const [longest] = entries.map(({ reason = '' }) => reason).sort((one, other) => other.length - one.length)
  return `\n${entries.some(({ studentId }) => studentId) ? '\n' : ''}${longest}`
}

/** It stays when the list goes on, and with it the focus on its buttons (`queue/card`). */
function CurrentEntry({ queue: { entries, at }, entry }: { queue: CallQueue; entry: QueueEntry }) {
  const { actions, text, elementId } = usePhone()
  const words = useWords('callQueue', callQueueWords)
  const { skip, next } = usePart(callQueuePart)
  const { entry: person } = usePerson(entry.personId)
  const noCallReason = useNoCallReason()
  const [looking, setLooking] = useState<number>()
  const { phone, personId, studentId, reason, result } = entry

  const call = async () => {
    setLooking(at)
    await (personId
      ? actions.call.callPerson(personId, elementId, { studentId, reason, phone })
      : actions.call.callNumber(phone, elementId, { studentId, reason }))
    setLooking((now) => (now === at ? undefined : now))
  }
  const target = person?.state === 'ready' ? targetOfUser(person.user) : undefined
  const student = target?.children?.find(({ id }) => id === studentId)?.fullName
  const isCalled = result !== undefined
  return (
    <>
      <div className="vp-queue-place" data-room={roomFor(entries)}>
        <div className="vp-queue-who">
          <p className="vp-queue-name" translate="no">
            {target?.name || displayPhone(phone)}
          </p>
          {result && <Badge tone={result === 'reached' ? 'accent' : 'neutral'}>{words.result[result]}</Badge>}
          {target?.name && (
            <p className="vp-queue-line" translate="no">
              {displayPhone(phone)}
            </p>
          )}
          {student && <p className="vp-queue-line">{words.about(student)}</p>}
          {reason && <p className="vp-queue-line">{reason}</p>}
        </div>
      </div>
      <div className="vp-queue-actions">
        <Button
          variant={isCalled ? 'secondary' : 'primary'}
          pending={looking === at}
          pendingLabel={text.call.button.pending}
          disabledReason={noCallReason}
          onClick={() => void call()}
        >
          {isCalled ? words.again : words.call}
        </Button>
        <Button variant={isCalled ? 'primary' : 'secondary'} onClick={isCalled ? next : skip}>
          {isCalled ? words.next : words.skip}
        </Button>
      </div>
    </>
  )
}

function QueueEnd({ queue, onClose }: { queue: CallQueue; onClose: () => void }) {
  const words = useWords('callQueue', callQueueWords)
  const { retry } = usePart(callQueuePart)
  const { reached, noAnswer, skipped } = countInQueue(queue)
  return (
    <>
      <div className="vp-queue-who">
        <p className="vp-queue-name">{words.end}</p>
        <p className="vp-queue-line">{words.summary(reached, noAnswer, skipped)}</p>
      </div>
      <div className="vp-queue-actions">
        {noAnswer > 0 && (
          <Button variant="primary" onClick={retry}>
            {words.retry(noAnswer)}
          </Button>
        )}
        <Button onClick={onClose}>{words.close}</Button>
      </div>
    </>
  )
}

/** Everybody on the list with their result. A press goes to them. */
function QueueList({ queue: { entries, at } }: { queue: CallQueue }) {
  const words = useWords('callQueue', callQueueWords)
  const people = useAtomValue(peopleByIdAtom)
  const { goTo } = usePart(callQueuePart)
  const [open, setOpen] = useState(false)
  const nameOf = ({ personId, phone }: QueueEntry) => {
    const known = personId === undefined ? undefined : people.get(personId)
    return (known?.state === 'ready' && personName(known.user)) || displayPhone(phone)
  }
  return (
    <>
      <Button size="medium" variant="hollow" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? words.hideAll : words.showAll(entries.length)}
      </Button>
      {open && (
        <ol className="vp-queue-list">
          {entries.map((entry, index) => (
            // The index may be the key, because the list never changes its order.
            <li key={index}>
              <button
                type="button"
                part="row"
                className="vp-queue-row"
                aria-current={index === at || undefined}
                onClick={() => goTo(index)}
              >
                <span className="vp-queue-row-name" translate="no">
                  {nameOf(entry)}
                </span>
                <span className="vp-queue-row-result">
                  {entry.result ? words.result[entry.result] : index === at ? words.current : ''}
                </span>
              </button>
            </li>
          ))}
        </ol>
      )}
    </>
  )
}
