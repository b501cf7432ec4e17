import type { CallListQuery } from '../../../src/api/contract/calls'
import { VOICEMAIL_STATUSES, type CallStatus } from '../../../src/domain/call/call-status'
import { sql, type ExpressionBuilder, type SelectQueryBuilder } from 'kysely'
import { likeText, nameKey } from '../db/name-key'
import type { CallRow, Db, Tables } from '../db/tables'
import { readPaging } from '../http/paging'

const DEFAULT_LIMIT = 20

interface CallPage {
  rows: CallRow[]
  page: number
  limit: number
}

/** Whose calls: a person's log, or all that their institutes' people made and took. */
export type CallScope = { ownerId: string } | { instituteIds: readonly string[] }

/** What a call must be like; an absent or empty part asks for nothing. */
export interface CallFilter extends Pick<CallListQuery, 'callDirection' | 'status' | 'query'> {
  /** Inclusive. */
  from?: Date | undefined
  /** Exclusive. */
  to?: Date | undefined
  /** Any of them. */
  reasons?: readonly string[] | undefined
}

export type CallOrder = Pick<CallListQuery, 'page' | 'limit' | 'sort' | 'direction'>

/** A page of a person's log (`platform/lists`). A page past the end is empty, with the right count. */
export async function listCalls(db: Db, ownerId: string, query: CallListQuery): Promise<CallPage & { count: number }> {
  const found = findCalls(db, { ownerId }, query)
  const { count } = await found.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return { ...(await readCallPage(db, found, query)), count }
}

export async function readCallPage(db: Db, found: ReturnType<typeof findCalls>, order: CallOrder): Promise<CallPage> {
  const { page, limit, offset } = readPaging(order, DEFAULT_LIMIT)
  const ids = inOrder(found.select('calls.id'), order).offset(offset).limit(limit)
  // The rows of the page alone are read: what lies before it is counted off in an index.
  const rows = await inOrder(db.selectFrom('calls').selectAll('calls'), order).where('calls.id', 'in', ids).execute()
  return { rows, page, limit }
}

const isVoicemail = (status: CallStatus) => status === 'voicemail'
const statusesOf = (asked: readonly CallStatus[]) => [
  ...new Set(asked.flatMap((status) => (isVoicemail(status) ? [...VOICEMAIL_STATUSES] : [status]))),
]

/** The calls of a scope that fit a filter, in no order yet. */
export function findCalls(db: Db, scope: CallScope, filter: CallFilter) {
  const { callDirection, status, query, from, to, reasons } = filter
  let calls = callsOf(db, scope)
  if (callDirection) calls = calls.where('calls.direction', '=', callDirection)
  if (status && status.length > 0) calls = calls.where('calls.status', 'in', statusesOf(status))
  if (from) calls = calls.where('calls.called_at', '>=', from)
  if (to) calls = calls.where('calls.called_at', '<', to)
  if (reasons && reasons.length > 0) calls = calls.where(sql<boolean>`calls.reasons && ${[...reasons]}::text[]`)
  const key = query && nameKey(query)
  if (!key) return calls
  // A query of digits and punctuation is a number, and looks in numbers only.
  return /\d/.test(key) && /^[\d\s()+.-]+$/.test(key)
    ? calls.where('calls.other_number', 'like', likeText(key.replace(/\D/g, '')))
    : calls.where('calls.search', 'like', likeText(key))
}

function callsOf(db: Db, scope: CallScope) {
  // A literal, not a parameter: the indexes are of listed calls only.
  const listed = db.selectFrom('calls').where('calls.listed', '=', sql.lit(true))
  if ('ownerId' in scope) return listed.where('calls.owner_id', '=', scope.ownerId)
  const [only, ...others] = scope.instituteIds
  return (
    only !== undefined && others.length === 0
      ? // One institute's index gives the order too.
        listed.where('calls.institute_id', '=', only)
      : listed.where('calls.institute_id', 'in', scope.instituteIds)
  ).where((eb) => eb.not(isMirror(eb, scope.instituteIds)))
}

/** A call between two of the staff is in both logs; what counts calls counts it once, as the one who placed it. */
const isMirror = (
  { eb, and, exists, selectFrom }: ExpressionBuilder<Tables, 'calls'>,
  instituteIds: readonly string[],
) =>
  and([
    eb('calls.direction', '=', 'inbound'),
    // A short list first: the search for the other row is left to the few calls of colleagues.
    eb('calls.other_id', 'in', selectFrom('virtual_phones').select('person_id')),
    exists(
      selectFrom('calls as placed')
        .select('placed.id')
        .whereRef('placed.line_id', '=', 'calls.line_id')
        .where('placed.direction', '=', 'outbound')
        .where('placed.institute_id', 'in', instituteIds),
    ),
  ])

/** By time, or by name with equal names newest first; `id` decides the rest, so that no page repeats a row. */
function inOrder<O>(
  rows: SelectQueryBuilder<Tables, 'calls', O>,
  { sort = 'calledAt', direction = sort === 'name' ? 'asc' : 'desc' }: CallOrder,
): SelectQueryBuilder<Tables, 'calls', O> {
  return sort === 'name'
    ? rows.orderBy('calls.other_key', direction).orderBy('calls.called_at', 'desc').orderBy('calls.id', 'desc')
    : rows.orderBy('calls.called_at', direction).orderBy('calls.id', direction)
}
