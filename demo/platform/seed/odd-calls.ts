import { dayAt, startOfDay } from '../../../src/domain/report/report-dates'
import { nameKey } from '../db/name-key'
import { specialNumber } from '../phones/fictional-numbers'
import { OFFICE_HOURS } from './accounts'
import { otherColumns, ownerColumns, unknownParty, type SeedCall, type Party } from './call-columns'
import { CALL_REASONS } from './institutes'
import { SEED_NOTES } from './notes'
import type { PeopleRows } from './people-rows'

const BACK_MS = 21 * 86_400_000
const LONG_NOTE = `${SEED_NOTES.map(({ text }) => text('Robin')).join(' ')} `.repeat(3).trim()
const RECORDED = { recorded: true, recording_status: 'processed' } as const
const MESSAGE = { direction: 'inbound', status: 'voicemail', duration: 31 } as const

/**
 * Cases that chance does not produce: old data, restrictions, statuses of other providers, a very long note, a call at
 * midnight. They lie three weeks back, so that a log begins with an ordinary day.
 */
export function oddCalls(rows: PeopleRows, now: Date): SeedCall[] {
  const owner = ownerColumns(rows, 'staff-1')
  const other: Party = { id: 'contact-99', name: 'Tony Tonelli', number: specialNumber('99') }
  const at = (minutes: number) => new Date(now.getTime() - BACK_MS - minutes * 60_000)
  const base = (id: string, minutes: number): SeedCall => ({
    id,
    line_id: `line-${id}`,
    institute_id: 'school-1',
    ...owner,
    ...otherColumns(other),
    direction: 'outbound',
    status: 'completed',
    listed: true,
    called_at: at(minutes),
    duration: 61,
  })
  return [
    {
      ...base('call-long-note', 3),
      notes: LONG_NOTE,
      reasons: [...CALL_REASONS],
      relation_type: 'parent',
      relation_to: 'Tony Tonelli',
    },
    {
      ...base('call-restricted', 5),
      ...otherColumns({ id: 'parent-restricted', name: 'Wren Abbott', number: '+12015550142' }),
      recorded: true,
      recording_status: 'processed',
      restrictions: ['recording'],
    },
    { ...base('call-processing', 7), recorded: true, recording_status: 'submitted', transcription_status: 'submitted' },
    { ...base('call-recording-failed', 9), recorded: true, recording_status: 'failed', transcription_status: 'failed' },
    { ...base('call-hour-long', 11), duration: 4215 },
    {
      ...base('call-midnight', 0),
      called_at: new Date(startOfDay(dayAt(at(0).getTime(), OFFICE_HOURS.timeZone), OFFICE_HOURS.timeZone)),
    },
    { ...base('call-old-data', 13), other_id: null, other_name: '', other_key: nameKey(specialNumber('99')) },
    { ...base('call-system', 15), ...otherColumns(unknownParty) },
    ...(['unavailable', 'not', 'voicemail_transferred'] as const).map((status, index) => ({
      ...base(`call-${status}`, 17 + index),
      status,
      direction: status === 'voicemail_transferred' ? ('inbound' as const) : ('outbound' as const),
      duration: status === 'voicemail_transferred' ? 14 : 0,
      read: status !== 'voicemail_transferred',
    })),
    // The transcript in every state, and in both forms of the answer: a short one, and one at an address.
    { ...base('call-transcribed', 61), ...RECORDED, duration: 187 },
    { ...base('call-transcribed-short', 62), ...RECORDED, duration: 24 },
    { ...base('call-transcribing', 63), ...RECORDED, transcription_status: 'submitted' },
    { ...base('call-transcript-failed', 64), ...RECORDED, transcription_status: 'failed' },
    { ...base('call-not-transcribed', 65), ...RECORDED, transcription_status: 'not_submitted' },
    { ...base('voicemail-transcribed', 66), ...MESSAGE },
    { ...base('voicemail-transcribing', 67), ...MESSAGE, voicemail_status: 'submitted' },
    { ...base('voicemail-transcript-failed', 68), ...MESSAGE, voicemail_status: 'failed' },
    { ...base('voicemail-not-transcribed', 69), ...MESSAGE, voicemail_status: 'not_submitted' },
  ]
}
