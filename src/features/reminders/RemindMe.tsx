import { Bell, BellRing } from 'lucide-react'
import { useEffect, useState } from 'react'
import { createReminders } from '../../actions/reminders'
import { remindTimes } from '../../domain/reminder/remind-times'
import { remindedOf, remindedSide, type RemindedSide } from '../../domain/reminder/reminded-side'
import type { Call } from '../../state/call/calls'
import { remindersAtom } from '../../state/reminders'
import { hasRemindersAtom, profileAtom } from '../../state/session'
import { reminderWords } from '../../text/en/reminders'
import { Button } from '../../ui/button/button'
import { Menu, type MenuItem } from '../../ui/floating/menu'
import { useAtomValue } from '../../view/use-atom-value'
import { usePart, usePhone, useWords } from '../../view/use-phone'
import { useSideName } from '../../view/use-side-name'
import { LateRemindDialog } from './late-reminders'
import { useReminderDays } from './use-reminder-days'

interface RemindMeProps {
  call: Call
  /** The student whom the call is about, saved or not. */
  studentId: string | undefined
}

/** 'Remind me' with its menu of times, or the day of the reminder that there is (`reminder/make`). */
export function RemindMe({ call, studentId }: RemindMeProps) {
  const isOffered = useAtomValue(hasRemindersAtom)
  const side = remindedSide(call)
  return isOffered && side ? <RemindMenu call={call} studentId={studentId} side={side} /> : null
}

function RemindMenu({ call, studentId, side }: RemindMeProps & { side: RemindedSide }) {
  const { elementId } = usePhone()
  const words = useWords('reminders', reminderWords)
  const { openReminders, remind, removeReminder } = usePart(createReminders)
  const known = remindedOf(useAtomValue(remindersAtom).byId.values(), side)
  const name = useSideName(call)
  const hours = useAtomValue(profileAtom)?.settings.officeHours
  const { dayOf, labelOf, dayAtTime } = useReminderDays()
  const [isAsking, ask] = useState(false)
  const [now, setNow] = useState(() => Date.now())
  const refresh = () => setNow(Date.now())
  useEffect(openReminders, [openReminders])
  const times = remindTimes(now, hours).map((time): MenuItem => {
    const { preset, day, at } = time
    const label = labelOf(time)
    const when = preset === 'week' ? dayOf(day) : label
    return {
      id: preset,
      label,
      onSelect: () => void remind({ ...side, callId: call.id, studentId, dueAt: at }, when, elementId),
    }
  })
  const items = [
    ...times,
    { id: 'day', label: words.pickDay, onSelect: () => ask(true) },
    ...(known ? [{ id: 'remove', label: words.remove, onSelect: () => void removeReminder(known.id, elementId) }] : []),
  ]
  const Icon = known ? BellRing : Bell
  return (
    <>
      <Menu
        label={words.menu(name)}
        items={items}
        trigger={(menu) => (
          <Button
            {...menu}
            size="medium"
            icon={<Icon size={16} strokeWidth={1.75} aria-hidden />}
            onPointerEnter={refresh}
            onFocus={refresh}
          >
            {known ? words.set(dayAtTime(known.dueAt)) : words.remindMe}
          </Button>
        )}
      />
      {isAsking && <LateRemindDialog call={call} studentId={studentId} side={side} onClose={() => ask(false)} />}
    </>
  )
}
