/** The part of a reminder that decides its place. */
interface TimedReminder {
  id: string
  /** RFC 3339. */
  dueAt: string
  done: boolean
}

const byTime = (one: TimedReminder, other: TimedReminder) =>
  Date.parse(one.dueAt) - Date.parse(other.dueAt) || (one.id < other.id ? -1 : 1)

/** A time that cannot be read is due now, so that nothing is forgotten. */
const isDue = ({ dueAt }: TimedReminder, now: number) => !(Date.parse(dueAt) > now)

/** Open reminders whose time has come, the longest waiting first (`reminder/due`). */
export const dueReminders = <R extends TimedReminder>(reminders: Iterable<R>, now: number): R[] =>
  [...reminders].filter((reminder) => !reminder.done && isDue(reminder, now)).sort(byTime)

/** Open reminders of later, the next one first. */
export const nextReminders = <R extends TimedReminder>(reminders: Iterable<R>, now: number): R[] =>
  [...reminders].filter((reminder) => !reminder.done && !isDue(reminder, now)).sort(byTime)
