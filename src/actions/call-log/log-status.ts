import { LIMITS } from '../../domain/limits'
import { pageOfPosition } from '../../domain/log/log-rows'
import type { LogName } from '../../domain/log/log-filter'
import { logExcerptAtom } from '../../state/call/family-calls'
import { logAtoms } from '../../state/call/call-log'
import type { ActionContext } from '../base/action-context'

/** Announcements of a log for screen readers (`a11y/list`). */
export interface LogStatus {
  /** Announced only if the answer takes a while. */
  loading(): void
  /** The first answer to a filter, with the number of calls. */
  found(): void
  /** Another part of the log is in view. Announced at most once a second, and only the last. */
  inView(first: number): void
  stop(): void
}

export function createLogStatus({ store, text, announcer }: ActionContext, log: LogName): LogStatus {
  let group = 1
  let timer: ReturnType<typeof setTimeout> | undefined
  let waiting: ReturnType<typeof setTimeout> | undefined

  // An excerpt says itself what it shows.
  const isHidden = () => log === 'calls' && store.get(logExcerptAtom) !== null

  const say = () => {
    if (isHidden()) return
    const { rows, state } = store.get(logAtoms[log].list)
    if (state !== 'ready') return
    const to = Math.min(group * LIMITS.callLogPageSize, rows.count)
    const from = (group - 1) * LIMITS.callLogPageSize + 1
    if (rows.count === 0) announcer.polite(text.callLog.noneFound)
    else if (from <= to) announcer.polite(text.callLog.logs[log].showing(from, to, rows.count))
  }
  const stop = () => {
    clearTimeout(timer)
    clearTimeout(waiting)
    timer = undefined
  }

  return {
    loading() {
      clearTimeout(waiting)
      waiting = setTimeout(() => {
        if (isHidden() || store.get(logAtoms[log].list).state !== 'loading') return
        announcer.polite(text.callLog.logs[log].loading)
      }, LIMITS.logLoadingSaidAfterMs)
    },
    found() {
      stop()
      group = 1
      say()
    },
    inView(first) {
      const next = pageOfPosition(first, LIMITS.callLogPageSize)
      if (next === group) return
      group = next
      timer ??= setTimeout(() => {
        timer = undefined
        say()
      }, LIMITS.logStatusGapMs)
    },
    stop,
  }
}
