import type { FollowUp } from '../api/contract/follow-ups'
import { dueReminders, nextReminders } from '../domain/reminder/due-reminders'
import { atom, listAtom, personalAtom } from './store'

export type Reminder = FollowUp

interface Reminders {
  /** Open ones, and those that were closed since they were loaded. */
  byId: ReadonlyMap<string, Reminder>
  /** The platform has answered, or its request has failed. Until then there are only reminders of live events. */
  isLoaded: boolean
  /** Its request has failed, so that none are known. */
  hasFailed?: boolean
}

export const remindersAtom = personalAtom<Reminders>({ byId: new Map(), isLoaded: false })

/** The time by which it was last decided what is due, in ms since the epoch. It moves on when the next one is due. */
export const remindersTimeAtom = personalAtom(0)

/** Those whose time has come, the longest waiting first (`reminder/due`). Undefined until they are known. */
export const dueRemindersAtom = atom((get) => {
  const { byId, isLoaded } = get(remindersAtom)
  return isLoaded ? dueReminders(byId.values(), get(remindersTimeAtom)) : undefined
})

/** How many are due, which is all that the sidebar reads. */
export const dueReminderCountAtom = atom((get) => get(dueRemindersAtom)?.length ?? 0)

export const haveRemindersFailedAtom = atom((get) => get(remindersAtom).hasFailed === true)

/** There are open reminders, or some that were just closed or moved, or they could not be loaded. */
export const hasRemindersToShowAtom = atom(
  (get) =>
    get(haveRemindersFailedAtom) ||
    get(reminderActsAtom).size > 0 ||
    [...get(remindersAtom).byId.values()].some(({ done }) => !done),
)

/** Those that come later, the next one first. */
export const nextRemindersAtom = listAtom((get) =>
  nextReminders(get(remindersAtom).byId.values(), get(remindersTimeAtom)),
)

/** What a person just did with a due reminder, and can undo. It stays in its place in Today until then. */
export interface ReminderAct {
  /** `undone`: until the platform knows. */
  kind: 'done' | 'postponed' | 'undone'
  /** What Undo brings back. */
  before: Reminder
}
export const reminderActsAtom = personalAtom<ReadonlyMap<string, ReminderAct>>(new Map())
