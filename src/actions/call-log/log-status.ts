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
  /** Another part of the log is in view. Announced at most every `logStatusGapMs`, and only the last. */
  inView(first: number): void
  stop(): void
}

export function createLogStatus({ store, text, announcer }: ActionContext, log: LogName): LogStatus {
  let page = 1
  let pageTimer: ReturnType<typeof setTimeout> | undefined
  let loadingTimer: ReturnType<typeof setTimeout> | undefined

  // While an excerpt is shown its view has its own announcements (`sayOfLog`).
  const isHidden = () => log === 'calls' && store.get(logExcerptAtom) !== null

  const say = () => {
    if (isHidden()) return
    const { rows, state } = store.get(logAtoms[log].list)
    if (state !== 'ready') return
    const to = Math.min(page * LIMITS.callLogPageSize, rows.count)
    const from = (page - 1) * LIMITS.callLogPageSize + 1
    if (rows.count === 0) announcer.polite(text.callLog.noneFound)
    else if (from <= to) announcer.polite(text.callLog.logs[log].showing(from, to, rows.count))
  }
  const stop = () => {
    clearTimeout(pageTimer)
    clearTimeout(loadingTimer)
    pageTimer = undefined
  }

  return {
    loading() {
      clearTimeout(loadingTimer)
      loadingTimer = setTimeout(() => {
        if (isHidden() || store.get(logAtoms[log].list).state !== 'loading') return
        announcer.polite(text.callLog.logs[log].loading)
      }, LIMITS.logLoadingAnnouncedAfterMs)
    },
    found() {
      stop()
      page = 1
      say()
    },
    inView(first) {
      const next = pageOfPosition(first, LIMITS.callLogPageSize)
      if (next === page) return
      page = next
      pageTimer ??= setTimeout(() => {
        pageTimer = undefined
        say()
      }, LIMITS.logStatusGapMs)
    },
    stop,
  }
}
