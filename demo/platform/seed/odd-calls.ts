import { startOfDay, type Day } from '../../../src/domain/report/report-dates'
import { nameKey } from '../db/name-key'
import { specialNumber } from '../phones/fictional-numbers'
import { OFFICE_HOURS } from './accounts'
import { otherColumns, ownerColumns, unknownParty, type SeedCall, type Party } from './call-columns'
import { CALL_REASONS } from './institutes'
import { SEED_NOTES } from './notes'
import type { PeopleRows } from './people-rows'
import { schoolDays } from './school-day'

const BACK_MS = 21 * 86_400_000
/** Hours after midnight at which each day has its odd calls. */
const ODD_HOURS = [14.2, 11.6, 9.4]
const { timeZone } = OFFICE_HOURS
const LONG_NOTE = `${SEED_NOTES.map(({ text }) => text('Robin')).join(' ')} `.repeat(3).trim()
const RECORDED = { recorded: true, recording_status: 'processed' } as const
const MESSAGE = { direction: 'inbound', status: 'voicemail', duration: 31 } as const

const oddTime = (day: Day, hour: number) => new Date(Date.parse(startOfDay(day, timeZone)) + hour * 3_600_000)

function* oddTimes(now: Date): Generator<Date, never> {
  const days = schoolDays({ now, timeZone })
  for (;;) {
    const day = days.next().value
    for (const hour of ODD_HOURS) yield oddTime(day, hour)
  }
}

/**
 * Cases that chance does not produce: old data, restrictions, statuses of other providers, a very long note, a call at
 * midnight. They are at least three weeks old and a few per school day, so that a log begins with an ordinary day and
 * they make no day a busy one.
 */
export function oddCalls(rows: PeopleRows, now: Date): SeedCall[] {
  const owner = ownerColumns(rows, 'staff-1')
  const other: Party = { id: 'contact-99', name: 'Tony Tonelli', number: specialNumber('99') }
  const times = oddTimes(new Date(now.getTime() - BACK_MS))
  const base = (id: string): SeedCall => ({
    id,
    line_id: `line-${id}`,
    institute_id: 'school-1',
    ...owner,
    ...otherColumns(other),
    direction: 'outbound',
    status: 'completed',
    listed: true,
    called_at: times.next().value,
    duration: 61,
  })
  return [
    {
      ...base('call-long-note'),
      notes: LONG_NOTE,
      reasons: [...CALL_REASONS],
      relation_type: 'parent',
      relation_to: 'Tony Tonelli',
    },
    {
      ...base('call-restricted'),
      ...otherColumns({ id: 'parent-restricted', name: 'Wren Abbott', number: '+12015550142' }),
      recorded: true,
      recording_status: 'processed',
      restrictions: ['recording'],
    },
    { ...base('call-processing'), recorded: true, recording_status: 'submitted', transcription_status: 'submitted' },
    { ...base('call-recording-failed'), recorded: true, recording_status: 'failed', transcription_status: 'failed' },
    { ...base('call-hour-long'), duration: 4215 },
    {
      ...base('call-midnight'),
      called_at: oddTime(schoolDays({ now: new Date(now.getTime() - BACK_MS), timeZone }).next().value, 0),
    },
    { ...base('call-old-data'), other_id: null, other_name: '', other_key: nameKey(specialNumber('99')) },
    { ...base('call-system'), ...otherColumns(unknownParty) },
    ...(['unavailable', 'not', 'voicemail_transferred'] as const).map((status) => ({
      ...base(`call-${status}`),
      status,
      direction: status === 'voicemail_transferred' ? ('inbound' as const) : ('outbound' as const),
      duration: status === 'voicemail_transferred' ? 14 : 0,
      read: true,
    })),
    // The transcript in every state, and in both forms of the answer: a short one, and one at an address.
    { ...base('call-transcribed'), ...RECORDED, duration: 187 },
    { ...base('call-transcribed-short'), ...RECORDED, duration: 24 },
    { ...base('call-transcribing'), ...RECORDED, transcription_status: 'submitted' },
    { ...base('call-transcript-failed'), ...RECORDED, transcription_status: 'failed' },
    { ...base('call-not-transcribed'), ...RECORDED, transcription_status: 'not_submitted' },
    { ...base('voicemail-transcribed'), ...MESSAGE },
    { ...base('voicemail-transcribing'), ...MESSAGE, voicemail_status: 'submitted' },
    { ...base('voicemail-transcript-failed'), ...MESSAGE, voicemail_status: 'failed' },
    { ...base('voicemail-not-transcribed'), ...MESSAGE, voicemail_status: 'not_submitted' },
  ]
}
