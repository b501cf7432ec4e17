import { openingOf } from '../../domain/reminder/remind-times'
import { remindedOf, type RemindedSide } from '../../domain/reminder/reminded-side'
import { isAborted } from '../../domain/errors'
import { LIMITS } from '../../domain/limits'
import { reminderActsAtom, remindersAtom, type Reminder, type ReminderAct } from '../../state/reminders'
import { profileAtom } from '../../state/session'
import { reminderWords } from '../../text/en/reminders'
import type { LatePart } from '../base/late-part'
import { notifyApiError } from '../failures/notify-api-error'
import { takeReminders } from './take-reminders'
import { loadReminders, watchReminders } from './watch-reminders'

/** What a reminder is made of. */
export interface ReminderRequest extends RemindedSide {
  /** The call after which it is made. */
  callId: string
  studentId?: string | undefined
  /** RFC 3339. */
  dueAt: string
  note?: string | undefined
}

export interface ReminderActions {
  /** A view shows or makes reminders: they are loaded, once. */
  openReminders(): void
  /** Loads them again after a failure. Resolves with the answer, and never rejects. */
  retryReminders(): Promise<void>
  /**
   * Makes a reminder, or moves the open one with the same side. Resolves with whether it is stored. A failure is a toast.
   *
   * @param when the day in words, which is announced
   */
  remind(request: ReminderRequest, when: string, origin?: string): Promise<boolean>
  /** Removes the open reminder with this side. */
  removeReminder(id: string, origin?: string): Promise<void>
  /** Closes a due one. It stays with Undo for 8 s. */
  closeReminder(id: string, origin?: string): Promise<void>
  /** Moves a due one to a day, at the opening of the office. It stays with Undo for 8 s. */
  postponeReminder(id: string, day: string, origin?: string): Promise<void>
  undoReminder(id: string, origin?: string): Promise<void>
  /** The person uses Undo, by pointer or by key, so that its time pauses. */
  holdReminder(id: string, isHeld: boolean): void
}

/** Reminders of one's own (`reminder/make`, `reminder/due`), whose code loads with their views. */
export const createReminders: LatePart<ReminderActions> = (context) => {
  const { store, api, announcer, text, bus } = context
  const words = () => text.reminders ?? reminderWords
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  /** The requests that close or move one. */
  const running = new Map<string, Promise<boolean>>()
  bus.on('session-changed', () => {
    timers.forEach(clearTimeout)
    timers.clear()
  })

  const find = (id: string) => store.get(remindersAtom).byId.get(id)
  const mark = (id: string, act: ReminderAct | undefined) => {
    const acts = new Map(store.get(reminderActsAtom))
    if (act) acts.set(id, act)
    else acts.delete(id)
    store.set(reminderActsAtom, acts)
  }
  const forgetLater = (id: string) => {
    clearTimeout(timers.get(id))
    timers.set(
      id,
      setTimeout(() => mark(id, undefined), LIMITS.undoMs),
    )
  }

  /** Takes the answer to a request. Resolves with whether there was one. A failure is a toast. */
  const take = async (request: Promise<Reminder>, origin?: string, onFailure = () => {}): Promise<boolean> => {
    try {
      takeReminders(context, [await request])
      return true
    } catch (error) {
      if (!isAborted(error)) onFailure()
      notifyApiError(context, error, origin)
      return false
    }
  }
  /** Shows the change at once, and takes it back if it is refused. */
  const change = (before: Reminder, body: { done?: boolean; dueAt?: string; note?: string }, origin?: string) => {
    takeReminders(context, [{ ...before, ...body }])
    const request = api.call('updateFollowUp', { params: { id: before.id }, body })
    return take(request, origin, () => takeReminders(context, [before]))
  }
  const act = async (
    before: Reminder,
    kind: ReminderAct['kind'],
    body: { done?: boolean; dueAt?: string },
    origin?: string,
  ) => {
    // A second press, before the row has changed, must not make a closed reminder what Undo brings back.
    if (store.get(reminderActsAtom).has(before.id)) return
    mark(before.id, { kind, before })
    forgetLater(before.id)
    const request = change(before, body, origin)
    running.set(before.id, request)
    const isStored = await request
    running.delete(before.id)
    if (!isStored && find(before.id)) mark(before.id, undefined)
  }

  return {
    openReminders: () => watchReminders(context),
    retryReminders: () => loadReminders(context),

    async remind({ callId, userId, phone, studentId, dueAt, note }, when, origin) {
      const known = remindedOf(store.get(remindersAtom).byId.values(), { userId, phone })
      const body = { callId, userId, phone, studentId, dueAt, note }
      const isStored = await (known
        ? change(known, { dueAt, ...(note !== undefined && { note }) }, origin)
        : take(api.call('createFollowUp', { body }), origin))
      if (isStored) announcer.polite(words().made(when))
      return isStored
    },

    async removeReminder(id, origin) {
      const before = find(id)
      if (before && (await change(before, { done: true }, origin))) announcer.polite(words().removed)
    },

    async closeReminder(id, origin) {
      const before = find(id)
      if (before) await act(before, 'done', { done: true }, origin)
    },

    async postponeReminder(id, day, origin) {
      const before = find(id)
      const dueAt = openingOf(day, store.get(profileAtom)?.settings.officeHours)
      if (before) await act(before, 'postponed', { dueAt }, origin)
    },

    async undoReminder(id, origin) {
      const act = store.get(reminderActsAtom).get(id)
      if (!act || act.kind === 'undone') return
      clearTimeout(timers.get(id))
      // The row stays until both requests are answered. They are sent one after the other, because the first may arrive
      // last, and its answer would take the row away from under the focus.
      mark(id, { ...act, kind: 'undone' })
      await running.get(id)
      const now = find(id)
      if (!now) return
      const { done, dueAt } = act.before
      await change(now, { done, dueAt }, origin)
      if (find(id)) mark(id, undefined)
    },

    holdReminder(id, isHeld) {
      const act = store.get(reminderActsAtom).get(id)
      if (!act || act.kind === 'undone') return
      if (isHeld) clearTimeout(timers.get(id))
      else forgetLater(id)
    },
  }
}
