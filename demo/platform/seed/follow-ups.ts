import type { Insertable } from 'kysely'
import { addDays, dayAt, startOfDay } from '../../../src/domain/report/report-dates'
import type { Tables } from '../db/tables'
import { OFFICE_HOURS } from './accounts'
import type { MadeCall } from './make-calls'

const QUARTER_MS = 900_000
const HOUR_MS = 3_600_000
const OPENING_MS = 8 * HOUR_MS
const OWNER = 'staff-1'
const NOTES = ['Bus pass: did she get the form?', null]

/** The staff account's reminders: one that became due in the last hour, and one of the next school day. */
export function makeFollowUps(calls: readonly MadeCall[], now: Date): Insertable<Tables['follow_ups']>[] {
  const { timeZone } = OFFICE_HOURS
  const weekday = (days: number) => new Date(`${addDays(dayAt(now.getTime(), timeZone), days)}T00:00:00Z`).getUTCDay()
  const days = [1, 2, 3].find((ahead) => ![0, 6].includes(weekday(ahead))) ?? 1
  const next = Date.parse(startOfDay(addDays(dayAt(now.getTime(), timeZone), days), timeZone)) + OPENING_MS
  const due = [Math.floor((now.getTime() - HOUR_MS / 2) / QUARTER_MS) * QUARTER_MS, next]
  return calls
    .filter(
      ({ owner_id, direction, status, other_id, student_name }) =>
        owner_id === OWNER && direction === 'outbound' && status === 'unanswered' && Boolean(other_id) && !student_name,
    )
    .filter(({ other_id }, place, all) => all.findIndex((call) => call.other_id === other_id) === place)
    .slice(0, due.length)
    .map((call, place) => ({
      id: `follow-up-${place + 1}`,
      owner_id: OWNER,
      institute_id: call.institute_id,
      call_id: call.id,
      other_id: call.other_id,
      other_name: call.other_name,
      due_at: new Date(due[place] ?? next),
      note: NOTES[place],
      created_at: new Date(call.called_at.getTime() + HOUR_MS),
    }))
}
