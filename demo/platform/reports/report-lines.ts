import { sql } from 'kysely'
import { CALL_LABEL, type CallLabel } from '../../../src/domain/call/call-status'
import { studentOf } from '../../../src/domain/call/student-of'
import { FORM_FIELDS, FORM_FIELD_NAMES, type ReportedField } from '../../../src/domain/call/form-fields'
import { REPORT_FILE_NAMES } from '../../../src/domain/report/report-columns'
import { displayPhone } from '../../../src/domain/number/phone-number'
import { formatDuration } from '../../../src/domain/time'
import { sidesOf } from '../calls/call-answer'
import type { CallFilter, findCalls } from '../calls/call-list'
import { listQuery } from '../call-lists/call-list-answer'
import type { CallRow, Db } from '../db/tables'
import { BYTE_ORDER_MARK, csvLine } from './csv'

/** Rows of one page. It is small, so that a report of 100,000 calls burdens neither the memory nor other requests. */
const PAGE_ROWS = 2000

const OUTCOMES: Record<CallLabel, string> = {
  answered: 'Answered',
  rejected: 'Rejected',
  noAnswer: 'No Answer',
  voicemail: 'Voicemail',
  failed: 'Failed',
  busy: 'Busy',
  started: 'Started',
  outOfOfficeHours: 'Out of office hours',
  unavailable: 'Unavailable',
  blocked: 'Blocked',
  unknown: 'Unknown',
}
const RELATIONS: Record<string, string> = { student: 'Student', staff: 'Staff', parent: 'Parent', other: 'Other' }

type FoundCalls = ReturnType<typeof findCalls>

const REPORTED_FIELDS = FORM_FIELD_NAMES.filter((name): name is ReportedField => FORM_FIELDS[name].file !== null)

const COLUMNS = [
  'calls.id',
  'calls.called_at',
  'calls.direction',
  'calls.status',
  'calls.owner_id',
  'calls.owner_name',
  'calls.owner_number',
  'calls.other_id',
  'calls.other_name',
  'calls.other_number',
  'calls.duration',
  'calls.student_name',
  ...REPORTED_FIELDS.map((name) => `calls.${FORM_FIELDS[name].column}` as const),
] as const

type ColumnName<C> = C extends `calls.${infer Name extends keyof CallRow}` ? Name : never
/** Times are text, because JSON keeps the column's full precision that way. */
type ReportRow = Omit<Pick<CallRow, ColumnName<(typeof COLUMNS)[number]>>, 'called_at'> & {
  called_at: string
  day: string
  time: string
}

/**
 * A line for each call list that was made in the filter's days and of which somebody was called: 'Call list' as its
 * direction, its name as whom it called, and how many were reached. Nothing for a report that leaves out calls.
 */
export async function* listLines(
  db: Db,
  instituteId: string,
  { from, to, callDirection, status, reasons, studentId, query }: CallFilter,
  timeZone: string,
): AsyncGenerator<string> {
  if (callDirection || status?.length || reasons?.length || studentId || query) return
  const local = sql`(call_lists.created_at at time zone ${timeZone}::text)`
  let found = listQuery(db)
    .select([
      sql<string>`to_char(${local}, 'YYYY-MM-DD')`.as('day'),
      sql<string>`to_char(${local}, 'HH24:MI:SS')`.as('time'),
    ])
    .where('institute_id', '=', instituteId)
    .having(sql<boolean>`count(entry.outcome) > 0`)
  if (from) found = found.where('created_at', '>=', from)
  if (to) found = found.where('created_at', '<', to)
  for (const { day, time, name, reached, open, done } of await found.execute()) {
    const cells: Partial<Record<keyof typeof REPORT_FILE_NAMES, string>> = {
      ...{ when: day, time, direction: 'Call list', callee: name },
      outcome: `${reached} of ${open + done} reached`,
    }
    yield csvLine(COLUMNS_OF_FILE.map((column) => cells[column] ?? ''))
  }
}

/** A report as the text of a CSV file, page by page, newest first. */
export async function* reportLines(db: Db, found: FoundCalls, timeZone: string): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(header(timeZone))
  const shown = phoneDisplay()
  let last: ReportRow | undefined
  do {
    const rows = await pageAfter(db, found, timeZone, last)
    if (rows.length > 0) yield rows.map((row) => csvLine(cellsOf(row, shown))).join('')
    last = rows[PAGE_ROWS - 1]
  } while (last)
}

/**
 * Pages begin at a key and not at an offset, so that a new call moves no other. A page is read as one JSON value,
 * because a JavaScript driver takes four times as long to read thousands of rows field by field as the database takes
 * to find them.
 */
async function pageAfter(db: Db, found: FoundCalls, timeZone: string, last: ReportRow | undefined) {
  const rest = last
    ? found.where(sql<boolean>`(calls.called_at, calls.id) < (${last.called_at}::timestamptz, ${last.id})`)
    : found
  const local = sql`(calls.called_at at time zone ${timeZone}::text)`
  const page = rest
    .select(COLUMNS)
    .select([
      sql<string>`to_char(${local}, 'YYYY-MM-DD')`.as('day'),
      sql<string>`to_char(${local}, 'HH24:MI:SS')`.as('time'),
    ])
    .orderBy('calls.called_at', 'desc')
    .orderBy('calls.id', 'desc')
    .limit(PAGE_ROWS)
  const { rows } = await db
    .selectFrom(page.as('page'))
    .select(sql<ReportRow[]>`coalesce(json_agg(page order by called_at desc, id desc), '[]')`.as('rows'))
    .executeTakeFirstOrThrow()
  return rows
}

/** A cache, because the same few numbers repeat and parsing one takes longer than the rest of its line. */
function phoneDisplay(): (phone: string | undefined) => string {
  const known = new Map<string, string>()
  return (phone = '') => {
    const shown = known.get(phone) ?? displayPhone(phone)
    known.set(phone, shown)
    return shown
  }
}

type Cell = (row: ReportRow, sides: ReturnType<typeof sidesOf>, shown: (phone: string | undefined) => string) => string

/** What people wrote to the call, as it was written. */
const WRITTEN_CELLS = Object.fromEntries(
  REPORTED_FIELDS.map((name): [string, Cell] => [
    name,
    (row) => [row[FORM_FIELDS[name].column] ?? []].flat().join('; '),
  ]),
) as Record<ReportedField, Cell>

const CELLS: Record<keyof typeof REPORT_FILE_NAMES, Cell> = {
  ...WRITTEN_CELLS,
  when: ({ day }) => day,
  time: ({ time }) => time,
  direction: ({ direction }) => (direction === 'inbound' ? 'Inbound' : 'Outbound'),
  outcome: ({ status }) => OUTCOMES[CALL_LABEL[status]],
  caller: (_, { from }) => from.name,
  callerNumber: (_, { from }, shown) => shown(from.number),
  callee: (_, { to }) => to.name,
  calleeNumber: (_, { to }, shown) => shown(to.number),
  duration: ({ duration }) => formatDuration(duration),
  student: ({ student_name, relation_type, relation_to }) =>
    studentOf({ studentName: student_name, callRelationType: relation_type, callRelationTo: relation_to }),
  callRelationType: ({ relation_type }) => RELATIONS[relation_type ?? ''] ?? '',
  callRelationTo: ({ student_name, relation_to }) => student_name ?? relation_to ?? '',
  call: ({ id }) => id,
}
const COLUMNS_OF_FILE = Object.keys(REPORT_FILE_NAMES) as (keyof typeof REPORT_FILE_NAMES)[]

const header = (timeZone: string) =>
  COLUMNS_OF_FILE.map((name) => (name === 'time' ? `${REPORT_FILE_NAMES.time} (${timeZone})` : REPORT_FILE_NAMES[name]))

function cellsOf(row: ReportRow, shown: (phone: string | undefined) => string): string[] {
  const sides = sidesOf(row)
  return COLUMNS_OF_FILE.map((name) => CELLS[name](row, sides, shown))
}
