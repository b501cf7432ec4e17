import type { Call, CallListQuery } from '../../api/contract/calls'
import { arrangeCalls } from '../../domain/log/arrange-calls'
import { CALL_LABEL } from '../../domain/call/call-status'
import { LOG_SORTS, SORT_QUERY, type LogFilter } from '../../domain/log/log-filter'

/** Answers `GET /calls` from a list as the platform does (`platform/lists`): filtered, sorted, one page. */
export function answerCallList(calls: readonly Call[], query: CallListQuery) {
  const { page = 1, limit = 20 } = query
  const matching = arrangeCalls(calls, filterOf(query))
  return { content: matching.slice((page - 1) * limit, page * limit), count: matching.length, page, limit }
}

const isVoicemailAlone = (status: CallListQuery['status']) => status?.length === 1 && status[0] === 'voicemail'

/** The filter of which this is the query (`logQuery`). */
function filterOf({ callDirection, status, query = '', sort = 'calledAt', direction }: CallListQuery): LogFilter {
  const wanted = direction ?? (sort === 'name' ? 'asc' : 'desc')
  return {
    direction: callDirection ?? (isVoicemailAlone(status) ? 'voicemail' : 'all'),
    outcome: isVoicemailAlone(status) || !status?.[0] ? 'all' : CALL_LABEL[status[0]],
    sort: LOG_SORTS.find((one) => SORT_QUERY[one].sort === sort && SORT_QUERY[one].direction === wanted) ?? 'newest',
    query,
  }
}
