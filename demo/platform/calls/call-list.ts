import type { CallListQuery } from '../../../src/api/contract/calls'
import { VOICEMAIL_STATUSES, type CallStatus } from '../../../src/domain/call-status'
import { sql } from 'kysely'
import { likeText, nameKey } from '../db/name-key'
import type { CallRow, Db } from '../db/tables'
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
  const rows = await inOrder(found.selectAll(), query).offset(offset).limit(limit).execute()
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

type Rows = ReturnType<ReturnType<typeof matching>['selectAll']>

/** By time, or by name with equal names newest first; `id` decides the rest, so that no page repeats a row. */
function inOrder(rows: Rows, { sort = 'calledAt', direction = sort === 'name' ? 'asc' : 'desc' }: CallListQuery): Rows {
  return sort === 'name'
    ? rows.orderBy('other_key', direction).orderBy('called_at', 'desc').orderBy('id', 'desc')
    : rows.orderBy('called_at', direction).orderBy('id', direction)
}
