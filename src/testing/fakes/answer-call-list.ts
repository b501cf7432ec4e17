import type { Call, CallListQuery } from '../../api/contract/calls'
import { counterpartOf } from '../../domain/people/counterpart'
import { isVoicemail } from '../../domain/log/log-filter'
import { foldText } from '../../lib/fold-text'
import { searchWords } from '../../lib/match-text'

/** Answers `GET /calls` from a list as the platform does (`platform/lists`): filtered, sorted, one page. */
export function answerCallList(calls: readonly Call[], query: CallListQuery) {
  const { page = 1, limit = 20, sort = 'calledAt', callDirection, status, query: text = '' } = query
  const direction = query.direction ?? (sort === 'name' ? 'asc' : 'desc')
  const name = (call: Call) => (counterpartOf(call).name || counterpartOf(call).phone || '').toLowerCase()
  const searched = (call: Call) =>
    foldText([name(call), counterpartOf(call).phone, call.notes, ...(call.children ?? [])].join(' ')).text
  const matching = calls.filter(
    (call) =>
      (!callDirection || call.direction === callDirection) &&
      (!status?.length || isVoicemail(call.status)) &&
      searchWords(text).every((word) => searched(call).includes(word)),
  )
  const newestFirst = (one: Call, other: Call) => timeOf(other) - timeOf(one)
  const sign = direction === 'asc' ? 1 : -1
  matching.sort((one, other) =>
    sort === 'name'
      ? sign * name(one).localeCompare(name(other)) || newestFirst(one, other)
      : -sign * newestFirst(one, other),
  )
  return { content: matching.slice((page - 1) * limit, page * limit), count: matching.length, page, limit }
}

/**
 * Cached, because a property test sorts the same calls ten thousand times, and `Date.parse` took a third of its time.
 */
const times = new WeakMap<Call, number>()
function timeOf(call: Call): number {
  let time = times.get(call)
  if (time === undefined) times.set(call, (time = Date.parse(call.calledAt)))
  return time
}
