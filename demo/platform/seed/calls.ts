import { faker } from '@faker-js/faker/locale/en'
import type { Insertable } from 'kysely'
import type { CallStatus } from '../../../src/domain/call/call-status'
import type { Tables } from '../db/tables'
import { isVoicemail } from '../calls/voicemail'
import { nameKey, searchText } from '../db/name-key'
import { specialNumber } from '../phones/fictional-numbers'
import { ACCOUNTS } from './accounts'
import { UNKNOWN_NUMBER } from './cast'
import { CALL_REASONS, INSTITUTES } from './institutes'
import type { PeopleRows } from './people-rows'

type CallInsert = Insertable<Tables['calls']>
/** A call before the derived columns are added. */
type CallDraft = Omit<CallInsert, 'search'>

interface Party {
  id: string
  name: string
  number: string | null
  child?: { id: string; name: string }
}

const unknownParty: Party = { id: 'system', name: '', number: UNKNOWN_NUMBER }

const OUTCOMES: readonly { status: CallStatus; weight: number }[] = [
  { status: 'completed', weight: 56 },
  { status: 'unanswered', weight: 14 },
  { status: 'voicemail', weight: 10 },
  { status: 'machine', weight: 6 },
  { status: 'busy', weight: 5 },
  { status: 'rejected', weight: 4 },
  { status: 'out_of_office_hours', weight: 3 },
  { status: 'invalid', weight: 1 },
  { status: 'blocked', weight: 1 },
]
const INBOUND_ONLY = new Set<CallStatus>(['voicemail', 'out_of_office_hours', 'blocked'])
const TALKED = new Set<CallStatus>(['completed', 'voicemail', 'machine'])
const NOTES = [
  'Talked about the reading log; will send the new list home on Friday.',
  'Left word with the grandmother. Call back after 3 PM.',
  'Permission slip for the science museum is signed.',
  'Asked for a meeting with the counselor next week.',
  'Happy about the progress in math.',
]
const LONG_NOTE = `${NOTES.join(' ')} `.repeat(8).trim()

const TRANSCRIBED: ReadonlySet<string> = new Set(
  INSTITUTES.filter(({ transcription }) => transcription).map(({ id }) => id),
)

/** Most recordings have a transcript. Every 17th failed, and every 23rd was never sent to the service. */
function transcriptColumns({ id, institute_id, recording_status, status }: CallDraft): Partial<CallDraft> {
  if (!TRANSCRIBED.has(institute_id)) return {}
  const number = Number(/\d+$/.exec(id)?.[0] ?? 1)
  const outcome = number % 17 === 0 ? 'failed' : number % 23 === 0 ? 'not_submitted' : 'processed'
  if (isVoicemail(status)) return { voicemail_status: outcome }
  return recording_status === 'processed' ? { transcription_status: outcome } : {}
}

interface Wanted {
  count: number
  /** Makes calls of this person only. Default: of every account with a virtual phone, most of them for the first. */
  owner?: string
  /** The newest call lies before this time. */
  now: Date
}

/** Calls of the accounts, newest first. */
export function makeCalls(rows: PeopleRows, { count, owner: only, now }: Wanted): CallInsert[] {
  const owners = ACCOUNTS.filter(({ id, virtualPhone }) => virtualPhone && (only === undefined || id === only))
  if (only !== undefined && owners.length === 0) throw new Error(`${only} has no log: no account with a virtual phone`)
  const partiesOf = partiesBySchool(rows)
  const calls: CallDraft[] = []
  for (let index = 0; index < count; index++) {
    // Every fourth call belongs to the first account, so that one log has many pages.
    const owner = owners[index % 4 === 0 ? 0 : (index * 7) % owners.length]
    if (!owner) break
    const schoolId = owner.instituteId.startsWith('school') ? owner.instituteId : 'school-1'
    const parties = partiesOf.get(schoolId) ?? []
    const calledAt = new Date(now.getTime() - (index * 37 + faker.number.int(30)) * 60_000)
    calls.push(oneCall(`call-${index + 1}`, owner.id, rows, schoolId, faker.helpers.arrayElement(parties), calledAt))
  }
  return [...calls, ...oddCalls(rows, now)].map((call) => ({
    ...transcriptColumns(call),
    ...call,
    search: searchText(call.other_name ?? '', call.other_number ?? null, call.notes ?? ''),
    recording_file: `seed-${call.id}.wav`,
  }))
}

function partiesBySchool(rows: PeopleRows): Map<string, Party[]> {
  const phoneOf = new Map<string, string>()
  for (const { person_id, e164 } of rows.phones) if (!phoneOf.has(person_id)) phoneOf.set(person_id, e164)
  const nameOf = new Map(rows.people.map(({ id, full_name }) => [id, full_name]))
  const childOf = new Map(rows.guardianships.map(({ guardian_id, student_id }) => [guardian_id, student_id]))
  // Each school has calls with an unknown number, as calls to a typed number leave them.
  const parties = new Map(INSTITUTES.map(({ id }) => [id as string, [unknownParty]]))
  for (const { id, full_name, role, institute_id } of rows.people) {
    const number = phoneOf.get(id)
    if (role !== 'parent' || !number) continue
    const childId = childOf.get(id)
    const child = childId ? { id: childId, name: nameOf.get(childId) ?? '' } : undefined
    parties.get(institute_id)?.push({ id, name: full_name, number, ...(child ? { child } : {}) })
  }
  return parties
}

const ownerColumns = (rows: PeopleRows, ownerId: string) => ({
  owner_id: ownerId,
  owner_name: rows.people.find(({ id }) => id === ownerId)?.full_name ?? '',
  owner_number: rows.virtualPhones.find(({ person_id }) => person_id === ownerId)?.virtual_phone ?? null,
})

const otherColumns = ({ id, name, number }: Party) => ({
  other_id: id,
  other_name: name,
  other_number: number,
  other_key: nameKey(name || (number ?? '')),
})

function oneCall(
  id: string,
  ownerId: string,
  rows: PeopleRows,
  instituteId: string,
  other: Party,
  calledAt: Date,
): CallDraft {
  const { status } = faker.helpers.weightedArrayElement(OUTCOMES.map((value) => ({ value, weight: value.weight })))
  const talked = TALKED.has(status)
  const recorded = instituteId !== 'school-2' && status === 'completed'
  const noted = status === 'completed' && faker.number.int(2) > 0
  return {
    id,
    line_id: `line-${id}`,
    institute_id: instituteId,
    ...ownerColumns(rows, ownerId),
    ...otherColumns(other),
    direction: INBOUND_ONLY.has(status)
      ? 'inbound'
      : status === 'machine'
        ? 'outbound'
        : faker.helpers.arrayElement(['inbound', 'outbound']),
    status,
    listed: true,
    called_at: calledAt,
    duration: talked ? faker.number.int({ min: 8, max: 240 }) : 0,
    read: status !== 'voicemail' || faker.number.int(4) > 0,
    notes: noted ? faker.helpers.arrayElement(NOTES) : '',
    reasons: noted ? faker.helpers.arrayElements(CALL_REASONS, { min: 1, max: 2 }) : [],
    student_id: noted ? (other.child?.id ?? null) : null,
    student_name: noted ? (other.child?.name ?? null) : null,
    relation_type: noted ? (other.child ? 'student' : 'other') : null,
    relation_to: noted && !other.child ? 'Front office' : null,
    recorded,
    recording_status: recorded ? 'processed' : 'not_submitted',
  }
}

const RECORDED = { recorded: true, recording_status: 'processed' } as const
const MESSAGE = { direction: 'inbound', status: 'voicemail', duration: 31 } as const

/** Cases that chance does not produce: old data, restrictions, statuses of other providers, a very long note. */
function oddCalls(rows: PeopleRows, now: Date): CallDraft[] {
  const owner = ownerColumns(rows, 'staff-1')
  const other: Party = { id: 'contact-99', name: 'Tony Tonelli', number: specialNumber('99') }
  const at = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
  const base = (id: string, minutes: number): CallDraft => ({
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
