import { sql } from 'kysely'
import { CALL_LABEL, type CallLabel } from '../../../src/domain/call-status'
import { displayPhone } from '../../../src/domain/phone-number'
import { formatDuration } from '../../../src/domain/time'
import { callAnswer } from '../calls/call-answer'
import type { findCalls } from '../calls/call-list'
import type { CallRow } from '../db/tables'
import { BYTE_ORDER_MARK, csvLine } from './csv'

/** Rows of one reading: neither the memory nor the other requests feel a report of 100,000 calls. */
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

const header = (timeZone: string) => [
  'Date',
  `Time (${timeZone})`,
  'Direction',
  'Outcome',
  'From',
  'From number',
  'To',
  'To number',
  'Duration',
  'Reasons',
  'Regarding',
  'Regarding name',
  'Notes',
  'Call',
]

type ReportRow = CallRow & { day: string; time: string; at: string }

/** A report as the text of a CSV file, page by page, newest first. */
export async function* reportLines(found: ReturnType<typeof findCalls>, timeZone: string): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(header(timeZone))
  const shown = phoneDisplay()
  let last: ReportRow | undefined
  do {
    const rows: ReportRow[] = await pageAfter(found, timeZone, last)
    if (rows.length > 0) yield rows.map((row) => csvLine(cellsOf(row, shown))).join('')
    last = rows[PAGE_ROWS - 1]
  } while (last)
}

/** By key, not by offset: a call that is added meanwhile moves no other. */
function pageAfter(found: ReturnType<typeof findCalls>, timeZone: string, last: ReportRow | undefined) {
  const rest = last
    ? found.where(sql<boolean>`(calls.called_at, calls.id) < (${last.at}::timestamptz, ${last.id})`)
    : found
  const local = sql`(calls.called_at at time zone ${timeZone}::text)`
  return rest
    .selectAll('calls')
    .select([
      sql<string>`to_char(${local}, 'YYYY-MM-DD')`.as('day'),
      sql<string>`to_char(${local}, 'HH24:MI:SS')`.as('time'),
      // As text: a Date keeps milliseconds only, the column keeps more.
      sql<string>`calls.called_at::text`.as('at'),
    ])
    .orderBy('calls.called_at', 'desc')
    .orderBy('calls.id', 'desc')
    .limit(PAGE_ROWS)
    .execute()
}

/** The same few numbers come again and again, and to read one costs more than the rest of its line. */
function phoneDisplay(): (phone: string | undefined) => string {
  const known = new Map<string, string>()
  return (phone = '') => {
    const shown = known.get(phone) ?? displayPhone(phone)
    known.set(phone, shown)
    return shown
  }
}

function cellsOf(row: ReportRow, shown: (phone: string | undefined) => string): string[] {
  const call = callAnswer(row)
  return [
    row.day,
    row.time,
    call.direction === 'inbound' ? 'Inbound' : 'Outbound',
    OUTCOMES[CALL_LABEL[call.status]],
    call.callFromName ?? '',
    shown(call.callFromNumber),
    call.callToName ?? '',
    shown(call.callToNumber),
    formatDuration(call.duration),
    call.reasons.join('; '),
    RELATIONS[call.callRelationType ?? ''] ?? '',
    call.studentName ?? call.callRelationTo ?? '',
    call.notes ?? '',
    call.id,
  ]
}
