import { remindedName } from '../../domain/reminder/reminded-side'
import type { Reminder } from '../../state/reminders'
import { reminderWords } from '../../text/en/reminders'
import type { ActionContext } from '../base/action-context'

/** Announces reminders whose time has just come, in one sentence (`reminder/due`). */
export function sayDue({ announcer, text }: ActionContext, due: readonly Reminder[]): void {
  const words = (text.reminders ?? reminderWords).due
  const [first] = due
  if (!first) return
  const name = remindedName(first, text.common.unknownCaller)
  announcer.polite(due.length === 1 ? words.now(name) : words.severalNow(due.length))
}
