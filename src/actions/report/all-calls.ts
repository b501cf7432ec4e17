import { LIMITS } from '../../domain/limits'
import { reportBody } from '../../domain/report/report-filter'
import { SORT_QUERY } from '../../domain/log/log-filter'
import { createLastWins } from '../../lib/last-wins'
import type { Call } from '../../state/call/calls'
import { reportAtom } from '../../state/report'
import { officeZoneAtom } from '../../state/session'
import type { ActionContext } from '../base/action-context'
import { notifyApiError } from '../failures/notify-api-error'

/**
 * Loads all calls of the report for a sheet (`report/contacts`), page after page. A newer load, and a sign-out, cancel
 * it. A call that arrives in between moves the pages, so each call counts once.
 */
export function createAllCalls(context: ActionContext) {
  const { store, api, bus } = context
  const loading = createLastWins()
  bus.on('session-changed', ({ signedIn }) => {
    if (!signedIn) loading.cancel()
  })

  return async (origin?: string): Promise<readonly Call[] | undefined> => {
    const { filter } = store.get(reportAtom)
    if (!filter) return undefined
    const signal = loading.begin()
    const body = reportBody(filter, store.get(officeZoneAtom))
    const calls = new Map<string, Call>()
    try {
      for (let page = 1; ; page += 1) {
        const query = { ...SORT_QUERY.newest, page, limit: LIMITS.longestPage }
        const { content, count } = await api.call('runReport', { query, body, signal })
        for (const call of content) calls.set(call.id, call)
        if (page * LIMITS.longestPage >= Math.min(count, LIMITS.printedCallsMax)) break
      }
    } catch (error) {
      if (!signal.aborted) notifyApiError(context, error, origin)
      return undefined
    }
    return signal.aborted ? undefined : [...calls.values()]
  }
}
