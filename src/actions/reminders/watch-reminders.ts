import { isAborted } from '../../domain/errors'
import { createLastWins } from '../../lib/last-wins'
import { oncePer } from '../../lib/once-per'
import { nextRemindersAtom, remindersAtom, remindersTimeAtom } from '../../state/reminders'
import { hasRemindersAtom, sessionAtom } from '../../state/session'
import type { ActionContext } from '../base/action-context'
import { isReadSince, noteReading } from '../base/read-times'
import { takeOpenReminders } from './take-reminders'

const REMINDERS = 'the reminders'
/** The longest time of a browser's timer is 25 days. */
const WAIT_MAX_MS = 24 * 3_600_000

/**
 * Loads the person's reminders and decides what is due, from its first call on (`reminder/due`). Where the platform has
 * none, nothing is requested.
 */
export const watchReminders = oncePer((context: ActionContext): void => {
  const { store, api, live, logger, now, lifecycle } = context
  const latest = createLastWins()
  let timer: ReturnType<typeof setTimeout> | undefined
  const isWanted = () => store.get(sessionAtom).phase === 'ready' && store.get(hasRemindersAtom)

  const ask = async () => {
    if (!isWanted()) return
    const signal = latest.begin()
    const asked = store.get(remindersAtom).byId
    noteReading(context, REMINDERS)
    try {
      const { content } = await api.call('listFollowUps', { signal })
      if (!signal.aborted) takeOpenReminders(context, content, asked)
    } catch (error) {
      if (signal.aborted || isAborted(error)) return
      logger.error('reminders could not be loaded; they will be with the next connection', error)
      // Today does not wait for them.
      takeOpenReminders(context, [...asked.values()], new Map())
    }
  }

  /** Moves the time on, and waits for the next one that becomes due. */
  const tick = () => {
    clearTimeout(timer)
    if (!isWanted()) return
    store.set(remindersTimeAtom, now())
    const [next] = store.get(nextRemindersAtom)
    if (next) timer = setTimeout(tick, Math.min(Math.max(Date.parse(next.dueAt) - now(), 0) + 1, WAIT_MAX_MS))
  }
  store.sub(remindersAtom, tick)
  // A computer that slept has missed the timer.
  lifecycle.onForward(tick)
  const begin = () => {
    if (!isWanted()) return void clearTimeout(timer)
    if (!store.get(remindersAtom).isLoaded) void ask()
  }
  for (const changed of [sessionAtom, hasRemindersAtom]) store.sub(changed, begin)
  live.onMissed((_isConnected, since) => {
    if (!isReadSince(context, since, REMINDERS)) void ask()
  })
  tick()
  begin()
})
