import { useEffect, useRef, useState } from 'react'
import { createReminders } from '../../actions/reminders'
import { LIMITS } from '../../domain/limits'
import { addDays, isDay, type Day } from '../../domain/report/report-dates'
import { isOfficeDay, openingOf, remindTimes } from '../../domain/reminder/remind-times'
import { remindedOf, type RemindedSide } from '../../domain/reminder/reminded-side'
import type { Call } from '../../state/call/calls'
import { remindersAtom } from '../../state/reminders'
import { profileAtom } from '../../state/session'
import type { Language } from '../../text'
import { reminderWords } from '../../text/en/reminders'
import { Button } from '../../ui/button/button'
import { RadioGroup } from '../../ui/field/radio-group'
import { TextField } from '../../ui/field/text-field'
import { Dialog } from '../../ui/overlay/dialog'
import { useStyles } from '../../ui/theme/use-styles'
import { useAtomValue } from '../../view/use-atom-value'
import { usePart, usePhone, useWords } from '../../view/use-phone'
import { useSideName } from '../../view/use-side-name'
import css from './reminders.css?inline'
import { useReminderDays } from './use-reminder-days'

export interface RemindDialogProps {
  call: Call
  studentId: string | undefined
  side: RemindedSide
  /** Begins with the first of the times, and not with another day. */
  asksForTime?: boolean
  onClose: () => void
}

const OTHER_DAY = 'day'
/** The time of the reminder that there is. */
const AS_SET = 'set'
/** How far ahead a day can be chosen. */
const DAYS_MAX = 366

/** Asks when, and for a note (`reminder/make`). A failure is a toast, and the dialog stays with what was typed. */
export function RemindDialog({ call, studentId, side, asksForTime, onClose }: RemindDialogProps) {
  useStyles(css)
  const { text, elementId } = usePhone()
  const words = useWords('reminders', reminderWords)
  const { openReminders, remind, removeReminder } = usePart(createReminders)
  const known = remindedOf(useAtomValue(remindersAtom).byId.values(), side)
  const hours = useAtomValue(profileAtom)?.settings.officeHours
  const name = useSideName(call)
  const { today, dayOf, labelOf, timeOf, officeDayOf, closedWord } = useReminderDays()
  const [now] = useState(() => Date.now())
  const [times] = useState(() => remindTimes(now, hours))
  const isAhead = known !== undefined && Date.parse(known.dueAt) > now
  const set = isAhead ? { preset: AS_SET, day: officeDayOf(known.dueAt), at: known.dueAt } : undefined
  const first = set ? AS_SET : (times[0]?.preset ?? OTHER_DAY)
  // The reminder that there is may be loaded after the dialog is shown.
  const [pressed, choose] = useState<string>()
  const choice = pressed ?? (asksForTime ? first : OTHER_DAY)
  const [day, setDay] = useState('')
  const [typedNote, setNote] = useState<string>()
  const note = typedNote ?? known?.note ?? ''
  const [isPending, setPending] = useState(false)
  const [hasTried, setTried] = useState(false)
  const dayField = useRef<HTMLInputElement>(null)
  useEffect(openReminders, [openReminders])

  const last = addDays(today, DAYS_MAX)
  const fault = faultOf(day, today, last, words.dialog, dayOf)
  const chosen = [...times, ...(set ? [set] : [])].find(({ preset }) => preset === choice) ?? {
    day,
    at: fault ? '' : openingOf(day, hours),
  }
  const save = async () => {
    setTried(true)
    if (!chosen.at) return dayField.current?.focus()
    setPending(true)
    const request = { ...side, callId: call.id, studentId, dueAt: chosen.at, note: note.trim() }
    const isStored = await remind(request, dayOf(chosen.day), elementId)
    setPending(false)
    if (isStored) onClose()
  }
  const remove = async () => {
    if (!known) return
    setPending(true)
    await removeReminder(known.id, elementId)
    setPending(false)
    onClose()
  }
  return (
    <Dialog
      open
      title={words.dialog.title(name)}
      onClose={onClose}
      initialFocus={asksForTime ? undefined : dayField}
      actions={
        <>
          <Button disabled={isPending} onClick={onClose}>
            {text.common.cancel}
          </Button>
          {known && (
            <Button disabled={isPending} onClick={() => void remove()}>
              {words.remove}
            </Button>
          )}
          <Button variant="primary" pending={isPending} pendingLabel={words.dialog.saving} onClick={() => void save()}>
            {known ? words.dialog.change : words.dialog.save}
          </Button>
        </>
      }
    >
      <div className="vp-remind-fields">
        <RadioGroup
          label={words.dialog.when}
          value={choice}
          onChange={choose}
          options={[
            ...(set ? [{ value: AS_SET, label: words.dialog.asSet(dayOf(set.day), timeOf(set.at)) }] : []),
            ...times.map((time) => ({ value: time.preset, label: labelOf(time) })),
            { value: OTHER_DAY, label: words.dialog.otherDay },
          ]}
        />
        {choice === OTHER_DAY && (
          <TextField
            ref={dayField}
            type="date"
            label={words.dialog.day}
            min={today}
            max={last}
            value={day}
            hint={fault || isOfficeDay(day, hours) ? undefined : closedWord(day)}
            error={hasTried ? fault : undefined}
            onChange={(event) => setDay(event.target.value)}
          />
        )}
        <TextField
          label={words.dialog.note}
          hint={words.dialog.noteHint}
          maxLength={LIMITS.textMaxChars}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </div>
    </Dialog>
  )
}

/** Why no reminder can be on this day, with what to do. */
function faultOf(
  day: Day,
  today: Day,
  last: Day,
  words: Language['reminders']['dialog'],
  dayOf: (day: Day) => string,
): string | undefined {
  if (!isDay(day)) return words.missingDay
  if (day < today) return words.pastDay
  return day > last ? words.farDay(dayOf(last)) : undefined
}
