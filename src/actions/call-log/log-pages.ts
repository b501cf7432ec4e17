import type { Call } from '../../api/contract/calls'
import { logQuery, type LogFilter, type LogName } from '../../domain/log/log-filter'
import { LIMITS } from '../../domain/limits'
import { type RowPage, withListedParts } from '../../domain/log/log-rows'
import { callsByIdAtom } from '../../state/call/calls'
import type { ActionContext } from '../base/action-context'
import { keepPreviews } from './keep-previews'

export interface LogPage extends RowPage {
  /** The answer has fewer rows than its count says, because some were malformed. */
  isShort: boolean
  /** The request began before the phone's code was there, and so before live events were heard. */
  isPreloaded: boolean
}

/** The source of the pages of both logs. */
export interface LogPages {
  /**
   * Requests one page (from 1) and adds its calls to the known ones. A call that changed during the request keeps the
   * change, because the answer is older.
   */
  ask(log: LogName, filter: LogFilter, page: number, signal: AbortSignal): Promise<LogPage>
  /** No request that a log waits for is pending. */
  isQuiet(): boolean
}

const idsOf = (calls: readonly Call[]) => [...new Set(calls.map((call) => call.id))]

export function createLogPages({ api, store }: Pick<ActionContext, 'api' | 'store'>): LogPages {
  const limit = LIMITS.callLogPageSize
  const onTheirWay = new Set<{ signal: AbortSignal }>()

  const askPlatform = async (
    log: LogName,
    filter: LogFilter,
    page: number,
    signal: AbortSignal,
    preloaded: () => void,
  ) => {
    const args = { query: { ...logQuery(filter), page, limit }, signal, preloaded }
    onTheirWay.add(args)
    try {
      return await (log === 'voicemail' ? api.call('listVoicemails', args) : api.call('listCalls', args))
    } finally {
      onTheirWay.delete(args)
    }
  }

  return {
    async ask(log, filter, page, signal) {
      const before = store.get(callsByIdAtom)
      let isPreloaded = false
      const { content, count } = await askPlatform(log, filter, page, signal, () => (isPreloaded = true))
      signal.throwIfAborted()

      const calls = new Map(store.get(callsByIdAtom))
      for (const call of content) {
        const known = calls.get(call.id)
        // A change during the request is newer than its answer, but only the answer has the listed parts.
        const isOlder = known && known !== before.get(call.id)
        calls.set(call.id, isOlder ? withListedParts(known, call) : call)
      }
      store.set(callsByIdAtom, calls)
      keepPreviews(store, content)

      const first = (page - 1) * limit
      return {
        first,
        ids: idsOf(content),
        count,
        isShort: content.length < Math.min(limit, count - first),
        isPreloaded,
      }
    },
    isQuiet: () => [...onTheirWay].every(({ signal }) => signal.aborted),
  }
}
