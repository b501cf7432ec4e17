import { Bell, Check, Phone, Undo2 } from 'lucide-react'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { callLogPart } from '../../actions/call-log'
import { createReminders } from '../../actions/reminders'
import { dueReminders } from '../../domain/reminder/due-reminders'
import { remindedName } from '../../domain/reminder/reminded-side'
import { nextOfficeDay } from '../../domain/reminder/remind-times'
import {
  dueRemindersAtom,
  haveRemindersFailedAtom,
  nextRemindersAtom,
  reminderActsAtom,
  remindersAtom,
  type Reminder,
} from '../../state/reminders'
import { profileAtom } from '../../state/session'
import { listAtom } from '../../state/store'
import { connectedElementsAtom } from '../../state/view'
import { UNKNOWN_LANGUAGE } from '../../lib/unknown-language'
import { reminderWords } from '../../text/en/reminders'
import { Button } from '../../ui/button/button'
import { IconButton } from '../../ui/button/icon-button'
import { Heading } from '../../ui/heading'
import { RetryLine } from '../../ui/state/retry-line'
import { useStyles } from '../../ui/theme/use-styles'
import { usePause } from '../../ui/use-pause'
import { useAtomValue } from '../../view/use-atom-value'
import { usePart, usePhone, useText, useWords } from '../../view/use-phone'
import css from './reminders.css?inline'
import { useReminderDays } from './use-reminder-days'

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

/** Those that are due, and those that were just closed or moved and can be brought back, each in its place. */
const shownRemindersAtom = listAtom((get) => {
  const acts = [...get(reminderActsAtom).values()].map(({ before }) => before)
  const ids = new Set(acts.map(({ id }) => id))
  const due = (get(dueRemindersAtom) ?? []).filter(({ id }) => !ids.has(id))
  return dueReminders([...due, ...acts], Infinity)
})

export interface DueRemindersProps {
  /** Those that come later are listed at once. Default: on request. */
  showsNext?: boolean
}

/** What somebody wanted to be reminded of, at the head of Today or in the call log (`reminder/due`). */
export function DueReminders({ showsNext = false }: DueRemindersProps) {
  useStyles(css)
  const words = useWords('reminders', reminderWords)
  const { common } = useText()
  const { openReminders, retryReminders } = usePart(createReminders)
  useEffect(openReminders, [openReminders])
  const hasFailed = useAtomValue(haveRemindersFailedAtom)
  const [isRetrying, setRetrying] = useState(false)
  const retry = async () => {
    setRetrying(true)
    await retryReminders()
    setRetrying(false)
  }
  const shown = useAtomValue(shownRemindersAtom)
  const next = useAtomValue(nextRemindersAtom)
  const [isOpen, setOpen] = useState(showsNext)
  return (
    <section className="vp-today-part">
      <div className="vp-today-head">
        <Heading below={1} className="vp-today-title">
          {words.due.title}
        </Heading>
        {next.length > 0 && (
          <Button size="medium" variant="white" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {words.due.next(next.length)}
          </Button>
        )}
      </div>
      {hasFailed && (
        <RetryLine
          text={words.due.failed}
          retryLabel={common.retry}
          pending={isRetrying}
          onRetry={() => void retry()}
        />
      )}
      {shown.length > 0 && (
        <ul role="list" className="vp-reminders">
          {shown.map((reminder) => (
            <DueRow key={reminder.id} reminder={reminder} />
          ))}
        </ul>
      )}
      {isOpen && next.length > 0 && (
        <ul role="list" className="vp-reminders" aria-label={words.due.next(next.length)}>
          {next.map((reminder) => (
            <li key={reminder.id} className="vp-reminder">
              <About reminder={reminder} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Who, the student, the note, and when it is due. A press shows the call after which it was made. */
function About({ reminder, says, saysId }: { reminder: Reminder; says?: string; saysId?: string }) {
  const { text, elementId } = usePhone()
  const words = useWords('reminders', reminderWords)
  const { openCallFromLog } = usePart(callLogPart)
  const { since, dayAtTime, timeOf } = useReminderDays()
  const who = remindedName(reminder, text.common.unknownCaller)
  const { callId, studentName, note, dueAt } = reminder
  const isDue = !(Date.parse(dueAt) > Date.now())
  const when = isDue ? words.due.since(since(dueAt)) : words.at(dayAtTime(dueAt), timeOf(dueAt))
  return (
    <>
      <span className="vp-reminder-icon">
        <Bell size={20} strokeWidth={1.75} aria-hidden />
      </span>
      <div className="vp-reminder-text">
        {callId ? (
          <button
            type="button"
            className="vp-reminder-who"
            aria-label={words.due.open(who)}
            translate="no"
            onClick={() => void openCallFromLog('calls', callId, elementId)}
          >
            {who}
          </button>
        ) : (
          <span className="vp-reminder-who" translate="no">
            {who}
          </span>
        )}
        <span className="vp-reminder-when" id={saysId}>
          {[says ?? when, studentName].filter(Boolean).join(' · ')}
        </span>
        {note && (
          <span className="vp-reminder-note" lang={UNKNOWN_LANGUAGE}>
            {note}
          </span>
        )}
      </div>
    </>
  )
}

/** A row keeps the focus: Done gives it to Undo, and Undo to Done. */
function DueRow({ reminder }: { reminder: Reminder }) {
  const act = useAtomValue(reminderActsAtom).get(reminder.id)
  const row = useRef<HTMLLIElement>(null)
  const kind = act?.kind
  const hadFocus = useRef(false)
  useEffect(() => {
    if (hadFocus.current) row.current?.querySelector<HTMLElement>('[data-next]')?.focus()
    hadFocus.current = false
  }, [kind])
  const keepFocus = () => {
    hadFocus.current = true
  }
  return (
    <li ref={row} className="vp-reminder">
      {kind && kind !== 'undone' ? (
        <SettledRow reminder={reminder} kind={kind} onUndo={keepFocus} />
      ) : (
        <WaitingRow reminder={reminder} onSettle={keepFocus} />
      )}
    </li>
  )
}

function WaitingRow({ reminder, onSettle }: { reminder: Reminder; onSettle: () => void }) {
  const { actions, text, elementId } = usePhone()
  const words = useWords('reminders', reminderWords)
  const { closeReminder, postponeReminder } = usePart(createReminders)
  const hours = useAtomValue(profileAtom)?.settings.officeHours
  const canCall = useAtomValue(connectedElementsAtom).some(({ showsCalls }) => showsCalls)
  const { dayOf, today } = useReminderDays()
  const next = useMemo(() => (today ? nextOfficeDay(Date.now(), hours).day : ''), [today, hours])
  const { id, callId, userId, studentId } = reminder
  const who = remindedName(reminder, text.common.unknownCaller)
  const call = () => {
    if (userId) return void actions.call.callPerson(userId, elementId, { studentId })
    if (callId) void actions.call.callBack(callId, elementId)
  }
  return (
    <>
      <About reminder={reminder} />
      <div className="vp-reminder-acts">
        {canCall && (userId || callId) && (
          <IconButton
            size="medium"
            label={words.due.call(who)}
            tooltip={false}
            icon={<Phone {...ICON} />}
            onClick={() => actions.navigation.mayLeave(call, elementId)}
          />
        )}
        <Button
          size="medium"
          data-next=""
          icon={<Check {...ICON} />}
          aria-label={words.due.doneWho(who)}
          onClick={() => {
            onSettle()
            void closeReminder(id, elementId)
          }}
        >
          {words.due.done}
        </Button>
        <Button
          size="medium"
          aria-label={words.due.postponeWho(dayOf(next), who)}
          onClick={() => {
            onSettle()
            void postponeReminder(id, next, elementId)
          }}
        >
          {dayOf(next)}
        </Button>
      </div>
    </>
  )
}

interface SettledRowProps {
  reminder: Reminder
  kind: 'done' | 'postponed'
  onUndo: () => void
}

/** Its time pauses while the pointer or the focus is on Undo (WCAG 2.2.1), so that the focus is never lost. */
function SettledRow({ reminder, kind, onUndo }: SettledRowProps) {
  const { elementId } = usePhone()
  const { common } = useText()
  const words = useWords('reminders', reminderWords)
  const { undoReminder, holdReminder } = usePart(createReminders)
  const { dayAtTime } = useReminderDays()
  const { dueAt } = useAtomValue(remindersAtom).byId.get(reminder.id) ?? reminder
  const pause = usePause(
    true,
    () => holdReminder(reminder.id, true),
    () => holdReminder(reminder.id, false),
  )
  const saysId = useId()
  const says = kind === 'done' ? words.due.isDone : words.due.isPostponed(dayAtTime(dueAt))
  return (
    <>
      <About reminder={reminder} says={says} saysId={saysId} />
      <div className="vp-reminder-acts">
        <Button
          size="medium"
          data-next=""
          icon={<Undo2 {...ICON} />}
          aria-label={words.due.undoWho(remindedName(reminder, common.unknownCaller))}
          aria-describedby={saysId}
          onFocus={() => pause.because('focused', true)}
          onBlur={() => pause.because('focused', false)}
          onPointerEnter={() => pause.because('hovered', true)}
          onPointerLeave={() => pause.because('hovered', false)}
          onClick={(event) => {
            // It stands in the place of Tomorrow, whose second press it may be.
            if (event.detail > 1) return
            onUndo()
            void undoReminder(reminder.id, elementId)
          }}
        >
          {words.due.undo}
        </Button>
      </div>
    </>
  )
}
