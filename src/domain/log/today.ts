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
export interface Today<C> {
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
): Today<C> {
  const own = [...calls]
    .filter(({ callFromId, callToId }) => personId !== undefined && [callFromId, callToId].includes(personId))
    .sort(newestFirst)
  const voicemails = own.filter(
    ({ id, status, read, callToId }) => isVoicemail(status) && (!read || stays.has(id)) && callToId === personId,
  )
  const above = new Set([...waiting, ...voicemails].map(({ id }) => id))
  return { toCallBack: waiting, voicemails, last: own.filter(({ id }) => !above.has(id)).slice(0, LAST_CALLS) }
}

const LAST_CALLS = 3
