import { dueReminders } from '../../domain/reminder/due-reminders'
import { oncePer } from '../../lib/once-per'
import { nextRemindersAtom, remindersAtom, remindersTimeAtom, type Reminder } from '../../state/reminders'
import { hasRemindersAtom, sessionAtom } from '../../state/session'
import { isWholeAppHereAtom } from '../../state/view'
import type { ActionContext } from '../base/action-context'
import { readLatest } from '../base/read-latest'
import { isReadSince } from '../base/read-times'
import { takeOpenReminders } from './take-reminders'

const REMINDERS = 'the reminders'
/** It is set again after a day, because a browser's timer takes 25 days at most. */
const WAIT_MAX_MS = 24 * 3_600_000

const isWanted = ({ store }: ActionContext) => store.get(sessionAtom).phase === 'ready' && store.get(hasRemindersAtom)

/** Loads the person's open reminders. Never rejects. */
export async function loadReminders(context: ActionContext): Promise<void> {
  const { store, api } = context
  if (!isWanted(context)) return
  const asked = store.get(remindersAtom).byId
  await readLatest(
    context,
    REMINDERS,
    '',
    (signal) => api.call('listFollowUps', { signal }),
    ({ content }) => takeOpenReminders(context, content, asked),
    () => {
      // Those that are known stay. Without any, the views say so, and they are read with the next connection too.
      const known = store.get(remindersAtom)
      if (isWanted(context) && !known.isLoaded) store.set(remindersAtom, { ...known, isLoaded: true, hasFailed: true })
    },
  )
}

/**
 * Loads the person's reminders and decides what is due, from its first call on (`reminder/due`). Where the platform has
 * none, nothing is requested.
 */
export const watchReminders = oncePer((context: ActionContext): void => {
  const { store, api, live, now, lifecycle } = context
  let timer: ReturnType<typeof setTimeout> | undefined
  let hasBegun = false
  /** Reminders that have just become due. Only the app shows that they are. */
  const say = (due: readonly Reminder[]) => {
    if (due.length === 0 || !store.get(isWholeAppHereAtom)) return
    api.untilPersonLeaves(import('./say-due')).then(
      ({ sayDue }) => sayDue(context, due),
      () => undefined,
    )
  }

  /** Moves the time on, and waits for the next one that becomes due. */
  const tick = () => {
    clearTimeout(timer)
    if (!isWanted(context)) return
    const isFirst = store.get(remindersTimeAtom) === 0
    const waiting = store.get(nextRemindersAtom)
    store.set(remindersTimeAtom, now())
    if (!isFirst) say(dueReminders(waiting, now()))
    const [next] = store.get(nextRemindersAtom)
    if (next) timer = setTimeout(tick, Math.min(Math.max(Date.parse(next.dueAt) - now(), 0) + 1, WAIT_MAX_MS))
  }
  store.sub(remindersAtom, tick)
  // A computer that slept has missed the timer.
  lifecycle.onForward(tick)
  /** Once for each person. */
  const begin = () => {
    if (hasBegun === isWanted(context)) return
    hasBegun = !hasBegun
    if (hasBegun) void loadReminders(context)
    else clearTimeout(timer)
  }
  for (const changed of [sessionAtom, hasRemindersAtom]) store.sub(changed, begin)
  live.onMissed((_isConnected, since) => {
    if (!isReadSince(context, since, REMINDERS)) void loadReminders(context)
  })
  tick()
  begin()
})
