import { useEffect, useRef, useState } from 'react'
import { createReminders } from '../../actions/reminders'
import { LIMITS } from '../../domain/limits'
import { addDays, isDay } from '../../domain/report/report-dates'
import { openingOf, remindTimes } from '../../domain/reminder/remind-times'
import { remindedOf, type RemindedSide } from '../../domain/reminder/reminded-side'
import type { Call } from '../../state/call/calls'
import { remindersAtom } from '../../state/reminders'
import { profileAtom } from '../../state/session'
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
/** How far ahead a day can be chosen. */
const DAYS_MAX = 366

/** Asks when, and for a note (`reminder/make`). A failure is a toast, and the dialog stays with what was typed. */
export function RemindDialog({ call, studentId, side, asksForTime, onClose }: RemindDialogProps) {
  useStyles(css)
  const { text, elementId } = usePhone()
  const words = useWords('reminders', reminderWords)
  const { openReminders, remind } = usePart(createReminders)
  const known = remindedOf(useAtomValue(remindersAtom).byId.values(), side)
  const hours = useAtomValue(profileAtom)?.settings.officeHours
  const name = useSideName(call)
  const { today, dayOf, labelOf } = useReminderDays()
  const [times] = useState(() => remindTimes(Date.now(), hours))
  const [choice, choose] = useState<string>(asksForTime ? (times[0]?.preset ?? OTHER_DAY) : OTHER_DAY)
  const [day, setDay] = useState('')
  const [note, setNote] = useState(known?.note ?? '')
  const [isPending, setPending] = useState(false)
  const [hasTried, setTried] = useState(false)
  const dayField = useRef<HTMLInputElement>(null)
  useEffect(openReminders, [openReminders])

  const fault = !isDay(day) ? words.dialog.missingDay : day < today ? words.dialog.pastDay : undefined
  const chosen = times.find(({ preset }) => preset === choice) ?? { day, at: fault ? '' : openingOf(day, hours) }
  const save = async () => {
    setTried(true)
    if (!chosen.at) return dayField.current?.focus()
    setPending(true)
    const request = { ...side, callId: call.id, studentId, dueAt: chosen.at, note: note.trim() }
    const isStored = await remind(request, dayOf(chosen.day), elementId)
    setPending(false)
    if (isStored) onClose()
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
          <Button variant="primary" pending={isPending} pendingLabel={words.dialog.saving} onClick={() => void save()}>
            {words.dialog.save}
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
            max={addDays(today, DAYS_MAX)}
            value={day}
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
