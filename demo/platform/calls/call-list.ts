import type { CallListQuery } from '../../../src/api/contract/calls'
import { VOICEMAIL_STATUSES, type CallStatus } from '../../../src/domain/call/call-status'
import { digitsOf, isNumberText } from '../../../src/lib/number-text'
import { sql, type ExpressionBuilder, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import { likeText, searchKeys } from '../db/name-key'
import type { Db, Tables } from '../db/tables'
import { readPaging } from '../http/read-paging'
import { ANSWERED_COLUMNS, type AnsweredCall } from './call-answer'
import { WRITTEN_AND_SAID, isSearchedByWords } from './found-sentence'

const DEFAULT_LIMIT = 20

interface CallPage {
  rows: AnsweredCall[]
  page: number
  limit: number
}

/** The scope of a list: one person's log, or all calls of the institutes' people. */
export type CallScope = { ownerId: string } | { instituteIds: readonly string[] }

/** What a call must match. An absent or empty part matches every call. */
export interface CallFilter extends Pick<CallListQuery, 'callDirection' | 'status' | 'query'> {
  /** Inclusive. */
  from?: Date | undefined
  /** Exclusive. */
  to?: Date | undefined
  /** Any of them. */
  reasons?: readonly string[] | undefined
  /** Calls about this student, and calls with the student's guardians that are about no student. */
  studentId?: string | undefined
}

export type CallOrder = Pick<CallListQuery, 'page' | 'limit' | 'sort' | 'direction'>

/** A page of a person's log (`platform/lists`). A page past the end is empty and has the right count. */
export async function listCalls(db: Db, ownerId: string, query: CallListQuery): Promise<CallPage & { count: number }> {
  const found = findCalls(db, { ownerId }, query)
  const count = found.select(({ fn }) => fn.countAll<number>().as('count'))
  const { calls, page, limit } = pageOf(db, found, query)
  // Each row has the count too, so that both take one round trip.
  const counted = await calls.select(count.as('count')).execute()
  const rows = counted.map(({ count: _, ...row }) => row)
  const [first] = counted
  if (first) return { rows, page, limit, count: first.count ?? 0 }
  return { rows, page, limit, count: page === 1 ? 0 : (await count.executeTakeFirstOrThrow()).count }
}

export async function readCallPage(db: Db, found: ReturnType<typeof findCalls>, order: CallOrder): Promise<CallPage> {
  const { calls, page, limit } = pageOf(db, found, order)
  return { rows: await calls.execute(), page, limit }
}

/** The query for a page. */
function pageOf(db: Db, found: ReturnType<typeof findCalls>, order: CallOrder) {
  const { page, limit, offset } = readPaging(order, DEFAULT_LIMIT)
  const first = inOrder(found.select(ANSWERED_COLUMNS), order).limit(limit)
  if (offset === 0) return { calls: first, page, limit }
  // The query reads the rows of this page only. An index counts off the rows before it.
  const ids = inOrder(found.select('calls.id'), order).offset(offset).limit(limit)
  const calls = inOrder(db.selectFrom('calls').select(ANSWERED_COLUMNS), order).where('calls.id', 'in', ids)
  return { calls, page, limit }
}

const statusesOf = (statuses: readonly CallStatus[]) => [
  ...new Set(statuses.flatMap((status) => (status === 'voicemail' ? [...VOICEMAIL_STATUSES] : [status]))),
]

/** The calls of a scope that match a filter, without an order. */
export function findCalls(db: Db, scope: CallScope, filter: CallFilter) {
  const found = matching(db, scope, filter)
  return 'ownerId' in scope ? found : found.where((eb) => eb.not(isMirror(eb, scope.instituteIds)))
}

/** The calls that `findCalls` leaves out, because another row of the institutes is the same call. */
export const findMirrors = (db: Db, scope: { instituteIds: readonly string[] }, filter: CallFilter) =>
  db.selectFrom('virtual_phones').innerJoinLateral(
    matching(db, scope, filter)
      .whereRef('calls.other_id', '=', sql.ref('virtual_phones.person_id'))
      .where((eb) => isMirror(eb, scope.instituteIds))
      .selectAll('calls')
      // `offset 0` makes PostgreSQL search the index once per colleague, instead of reading all calls.
      .offset(sql.lit(0))
      .as('calls'),
    (join) => join.onTrue(),
  )

/** Conditions that apply to `calls` and to `call_totals` alike. */
export function* alike(table: 'calls' | 'call_totals', { callDirection, status, reasons }: CallFilter) {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  if (callDirection) yield sql<boolean>`${column('direction')} = ${callDirection}`
  if (status && status.length > 0) {
    // Literals and not parameters, because the indexes of voicemail cover these statuses only.
    const literals = statusesOf(status).map((one) => sql.lit(one))
    yield sql<boolean>`${column('status')} in (${sql.join(literals)})`
  }
  if (reasons && reasons.length > 0) yield sql<boolean>`${column('reasons')} && ${[...reasons]}::text[]`
}

function matching(db: Db, scope: CallScope, filter: CallFilter) {
  const { query, from, to, studentId } = filter
  let calls = callsOf(db, scope).where(({ and }) => and([...alike('calls', filter)]))
  if (from) calls = calls.where('calls.called_at', '>=', from)
  if (to) calls = calls.where('calls.called_at', '<', to)
  if (studentId) calls = calls.where('calls.id', 'in', ({ selectFrom }) => callsAbout(selectFrom, studentId))
  if (!query) return calls
  // A query of digits and punctuation is a number, so it is searched in numbers only.
  if (isNumberText(query)) return calls.where('calls.other_number', 'like', likeText(digitsOf(query)))
  const words = searchKeys(query).map(likeText)
  return calls.where((eb) => {
    const isWritten = hasWords(eb, sql.ref('calls.search'), words)
    // Only owners find their calls by what was said, because an admin may not hear a colleague's messages.
    if (!('ownerId' in scope)) return isWritten
    return isWritten.or(hasWords(eb, WRITTEN_AND_SAID, words).and(isSearchedByWords(eb)))
  })
}

// One index answers all words at once, because each of them narrows the same text.
const hasWords = ({ and }: ExpressionBuilder<Tables, 'calls'>, text: RawBuilder<string>, words: readonly string[]) =>
  and(words.map((word) => sql<boolean>`${text} like ${word}`))

/**
 * Ids of calls about a student, and of calls with the student's guardians about no student. Each half has an index,
 * which an `or` of both would not use.
 */
const callsAbout = (selectFrom: ExpressionBuilder<Tables, 'calls'>['selectFrom'], studentId: string) =>
  selectFrom('calls as about')
    .select('about.id')
    .where('about.student_id', '=', studentId)
    .unionAll(
      selectFrom('guardianships')
        .innerJoin('calls as family', 'family.other_id', 'guardianships.guardian_id')
        .select('family.id')
        .where('guardianships.student_id', '=', studentId)
        .where('family.student_id', 'is', null)
        // The index covers listed calls only.
        .where('family.listed', '=', sql.lit(true)),
    )

function callsOf(db: Db, scope: CallScope) {
  // This is a literal and not a parameter, because the indexes cover listed calls only.
  const listed = db.selectFrom('calls').where('calls.listed', '=', sql.lit(true))
  if ('ownerId' in scope) return listed.where('calls.owner_id', '=', scope.ownerId)
  const [only, ...others] = scope.instituteIds
  return only !== undefined && others.length === 0
    ? // The index of one institute also gives the order.
      listed.where('calls.institute_id', '=', only)
    : listed.where('calls.institute_id', 'in', scope.instituteIds)
}

/** A call between two members of staff is in both logs. Statistics count it once, for the caller. */
const isMirror = (
  { eb, and, exists, selectFrom }: ExpressionBuilder<Tables, 'calls'>,
  instituteIds: readonly string[],
) =>
  and([
    eb('calls.direction', '=', 'inbound'),
    // The short list comes first, so that only the few calls between colleagues search for the other row.
    eb('calls.other_id', 'in', selectFrom('virtual_phones').select('person_id')),
    exists(
      selectFrom('calls as placed')
        .select('placed.id')
        .whereRef('placed.line_id', '=', 'calls.line_id')
        .where('placed.direction', '=', 'outbound')
        .where('placed.institute_id', 'in', instituteIds)
        // `offset 0` keeps PostgreSQL from first reading all calls into a hash table.
        .offset(sql.lit(0)),
    ),
  ])

/** Sorts by time, or by name with equal names newest first. `id` decides the rest, so that no page repeats a row. */
function inOrder<O>(
  rows: SelectQueryBuilder<Tables, 'calls', O>,
  { sort = 'calledAt', direction = sort === 'name' ? 'asc' : 'desc' }: CallOrder,
): SelectQueryBuilder<Tables, 'calls', O> {
  return sort === 'name'
    ? rows.orderBy('calls.other_key', direction).orderBy('calls.called_at', 'desc').orderBy('calls.id', 'desc')
    : rows.orderBy('calls.called_at', direction).orderBy('calls.id', direction)
}
