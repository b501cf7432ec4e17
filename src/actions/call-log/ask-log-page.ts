import type { Call } from '../../api/contract/calls'
import { logQuery, type LogFilter } from '../../domain/log-filter'
import { LIMITS } from '../../domain/limits'
import type { RowPage } from '../../domain/log-rows'
import { callsByIdAtom } from '../../state/calls'
import type { ActionContext } from '../context'

export interface LogPage extends RowPage {
  /** The answer has fewer rows than its count promises: the platform sent some that cannot be read. */
  isShort: boolean
}

/**
 * Asks for one page (from 1) and puts its calls among those the page has seen. A call that changed while the question
 * was on its way keeps the change: the answer is older.
 */
export async function askLogPage(
  { api, store }: Pick<ActionContext, 'api' | 'store'>,
  filter: LogFilter,
  page: number,
  signal: AbortSignal,
): Promise<LogPage> {
  const limit = LIMITS.callLogPageSize
  const before = store.get(callsByIdAtom)
  const { content, count } = await api.call('listCalls', { query: { ...logQuery(filter), page, limit }, signal })
  signal.throwIfAborted()

  const calls = new Map(store.get(callsByIdAtom))
  for (const call of content) {
    const known = calls.get(call.id)
    if (!known || known === before.get(call.id)) calls.set(call.id, call)
  }
  store.set(callsByIdAtom, calls)

  const first = (page - 1) * limit
  return { first, ids: idsOf(content), count, isShort: content.length < Math.min(limit, count - first) }
}

const idsOf = (calls: readonly Call[]) => [...new Set(calls.map((call) => call.id))]
