import { isVoicemail } from './log-filter'
import { newestFirst } from './newest-first'
import type { CallStatus } from '../call/call-status'

interface TodaysCall {
  id: string
  status: CallStatus
  calledAt: string
  read: boolean
  callFromId?: string
  callToId?: string
}

/** What awaits a person, each newest first (`layout/list-beside`). */
export interface TodaysCalls<C> {
  toCallBack: readonly C[]
  /** Voicemails that they have not heard, and those that stay. */
  voicemails: readonly C[]
  /** Their last calls, without those above. */
  last: readonly C[]
}

/**
 * @param calls the calls that the page knows, also those of others
 * @param waiting the missed calls that nobody has returned (`log/call-back`)
 * @param stays ids of voicemails that are listed although they have been heard since
 */
export function todayOf<C extends TodaysCall>(
  calls: Iterable<C>,
  waiting: readonly C[],
  personId: string | undefined,
  stays: ReadonlySet<string> = new Set(),
): TodaysCalls<C> {
  const own = [...calls].filter(
    ({ callFromId, callToId }) => personId !== undefined && [callFromId, callToId].includes(personId),
  )
  const voicemails = own
    .filter(
      ({ id, status, read, callToId }) => isVoicemail(status) && (!read || stays.has(id)) && callToId === personId,
    )
    .sort(newestFirst)
  const above = new Set([...waiting, ...voicemails].map(({ id }) => id))
  return { toCallBack: waiting, voicemails, last: lastOf(own.filter(({ id }) => !above.has(id))) }
}

/** The newest of them, without sorting the thousands that a page may know each time that one changes. */
function lastOf<C extends TodaysCall>(calls: readonly C[]): C[] {
  const last: C[] = []
  for (const call of calls) {
    const oldest = last[LAST_CALLS - 1]
    if (oldest && newestFirst(oldest, call) <= 0) continue
    last.push(call)
    last.sort(newestFirst).splice(LAST_CALLS)
  }
  return last
}

const LAST_CALLS = 3
