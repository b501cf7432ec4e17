import type { CallListQuery } from '../../../src/api/contract/calls'
import { VOICEMAIL_STATUSES, type CallStatus } from '../../../src/domain/call-status'
import { sql, type SelectQueryBuilder } from 'kysely'
import { likeText, nameKey } from '../db/name-key'
import type { CallRow, Db, Tables } from '../db/tables'
import { readPaging } from '../http/paging'

const DEFAULT_LIMIT = 20

export interface CallPage {
  rows: CallRow[]
  count: number
  page: number
  limit: number
}

/** A page of a person's log (api.md, Lists). A page past the end is empty, with the right count. */
export async function listCalls(db: Db, ownerId: string, query: CallListQuery): Promise<CallPage> {
  const { page, limit, offset } = readPaging(query, DEFAULT_LIMIT)
  const found = matching(db, ownerId, query)
  const { count } = await found.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const ids = inOrder(found.select('calls.id'), query).offset(offset).limit(limit)
  // The rows of the page alone are read: what lies before it is counted off in an index.
  const rows = await inOrder(db.selectFrom('calls').selectAll('calls'), query).where('calls.id', 'in', ids).execute()
  return { rows, count, page, limit }
}

const isVoicemail = (status: CallStatus) => status === 'voicemail'
const statusesOf = (asked: readonly CallStatus[]) => [
  ...new Set(asked.flatMap((status) => (isVoicemail(status) ? [...VOICEMAIL_STATUSES] : [status]))),
]

function matching(db: Db, ownerId: string, { callDirection, status, query }: CallListQuery) {
  // A literal, not a parameter: the indexes are of listed calls only.
  let calls = db.selectFrom('calls').where('owner_id', '=', ownerId).where('listed', '=', sql.lit(true))
  if (callDirection) calls = calls.where('direction', '=', callDirection)
  if (status && status.length > 0) calls = calls.where('status', 'in', statusesOf(status))
  const key = query && nameKey(query)
  if (!key) return calls
  // A query of digits and punctuation is a number, and looks in numbers only.
  return /\d/.test(key) && /^[\d\s()+.-]+$/.test(key)
    ? calls.where('other_number', 'like', likeText(key.replace(/\D/g, '')))
    : calls.where('search', 'like', likeText(key))
}

/** By time, or by name with equal names newest first; `id` decides the rest, so that no page repeats a row. */
function inOrder<O>(
  rows: SelectQueryBuilder<Tables, 'calls', O>,
  { sort = 'calledAt', direction = sort === 'name' ? 'asc' : 'desc' }: CallListQuery,
): SelectQueryBuilder<Tables, 'calls', O> {
  return sort === 'name'
    ? rows.orderBy('calls.other_key', direction).orderBy('calls.called_at', 'desc').orderBy('calls.id', 'desc')
    : rows.orderBy('calls.called_at', direction).orderBy('calls.id', direction)
}
