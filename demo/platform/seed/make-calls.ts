import { faker } from '@faker-js/faker/locale/en'
import type { Insertable } from 'kysely'
import type { CallStatus, Direction } from '../../../src/domain/call/call-status'
import type { CallRow, Tables } from '../db/tables'
import { searchedTranscript } from '../calls/found-sentence'
import { isInOfficeHours } from '../calls/incoming/is-in-office-hours'
import { isVoicemail } from '../../../src/domain/log/log-filter'
import { searchText } from '../db/name-key'
import { messageSeconds, seedSpeech } from '../speech/seed-speech'
import { previewOf } from '../speech/utterances'
import { ACCOUNTS, OFFICE_HOURS, type AccountCase } from './accounts'
import { otherColumns, ownerColumns, unknownParty, type SeedCall, type Party } from './call-columns'
import { INSTITUTES } from './institutes'
import { SEED_NOTES } from './notes'
import { oddCalls } from './odd-calls'
import type { PeopleRows } from './people-rows'
import { callsPerDay, schoolTimes } from './school-day'

interface Outcome {
  talked?: boolean
  /** The only direction in which it occurs. Default: both. */
  only?: Direction
}

/** How often a random call has each status. The `null` ones exist only during a call, or come from `odd-calls.ts`. */
const OUTCOMES: Record<CallStatus, (Outcome & { weight: number }) | null> = {
  completed: { weight: 56, talked: true },
  unanswered: { weight: 17 },
  voicemail: { weight: 10, talked: true, only: 'inbound' },
  machine: { weight: 6, talked: true, only: 'outbound' },
  busy: { weight: 5 },
  rejected: { weight: 4 },
  invalid: { weight: 1 },
  blocked: { weight: 1, only: 'inbound' },
  answered: null,
  started: null,
  not: null,
  unavailable: null,
  voicemail_transferred: null,
  out_of_office_hours: null,
  unknown: null,
}
const CHANCES = (Object.entries(OUTCOMES) as [CallStatus, (typeof OUTCOMES)[CallStatus]][]).flatMap(
  ([status, outcome]) => (outcome ? [{ weight: outcome.weight, value: { status, ...outcome } }] : []),
)
const TALKED_IN = { status: 'completed', talked: true } as const
/** People with unusual names, with whom no log begins. */
const RARE: ReadonlySet<string> = new Set(['parent-long-name', 'parent-markup', 'parent-arabic'])
/** Calls of this age or newer are with people of ordinary names. */
const NEW_MS = 5 * 86_400_000
/** People hear their messages in order, so each person's newest ones are unheard. */
const UNHEARD = 2
/** Only the newest calls can be found by what was said, so that a database of 100,000 calls is made quickly. */
const SEARCHED_TRANSCRIPTS = 3000
/** The longest message that the office leaves. */
const LEFT_SECONDS_MAX = 45
/**
 * Shares of the calls that are not the first account's: an office calls a lot, and a teacher a little. No two of them
 * have the same number of calls.
 */
const SHARES: Readonly<Record<string, number>> = {
  colleague: 12,
  'other-school': 11,
  outside: 10,
  admin: 8,
  'district-admin': 6,
  changed: 2.6,
  'two-phones': 2.4,
  phoneless: 2.2,
  'not-allowed': 1.8,
  'changed-one': 1.2,
  'unverified-number': 0.8,
}

const NO_TRANSCRIPT = { transcript: null, transcript_search: null }

const TRANSCRIBED: ReadonlySet<string> = new Set(
  INSTITUTES.filter(({ transcription }) => transcription).map(({ id }) => id),
)

/** Most recordings have a transcript. Every 17th failed, and every 23rd was never sent to the service. */
function transcriptColumns({
  id,
  institute_id,
  recording_status,
  status,
  duration = 0,
  ...call
}: SeedCall): Partial<SeedCall> {
  if (!TRANSCRIBED.has(institute_id)) return {}
  const number = Number(/\d+$/.exec(id)?.[0] ?? 1)
  const outcome = number % 17 === 0 ? 'failed' : number % 23 === 0 ? 'not_submitted' : 'processed'
  if (isVoicemail(status)) {
    const isDone = (call.voicemail_status ?? outcome) === 'processed'
    const said = isDone ? previewOf(seedSpeech({ id, status, duration })) : ''
    return { voicemail_status: outcome, ...(said ? { transcript_preview: said } : {}) }
  }
  return recording_status === 'processed' ? { transcription_status: outcome } : {}
}

interface Wanted {
  count: number
  /** Makes calls of this person only. Default: of every account with a virtual phone, most of them for the first. */
  owner?: string
  /** The newest call lies before this time. */
  now: Date
}

/** A row of `calls` whose JSON is not text yet. */
export type MadeCall = Omit<Insertable<Tables['calls']>, 'transcript'> & Pick<CallRow, 'transcript'>

/** Calls of the accounts, newest first. */
export function makeCalls(rows: PeopleRows, { count, owner: only, now }: Wanted): MadeCall[] {
  const owners = ACCOUNTS.filter(({ id, virtualPhone }) => virtualPhone && (only === undefined || id === only))
  if (only !== undefined && owners.length === 0) throw new Error(`${only} has no log: no account with a virtual phone`)
  const partiesOf = partiesBySchool(rows)
  const calls: SeedCall[] = []
  const begun = new Set<AccountCase>()
  const { timeZone } = OFFICE_HOURS
  const times = schoolTimes({ now, timeZone, perDay: callsPerDay(count, { now, timeZone }) })
  const turns = takeTurns(owners.slice(1))
  for (let index = 0; index < count; index++) {
    // Every fourth call belongs to the first account, so that one log has many pages.
    const owner = index % 4 === 0 || owners.length === 1 ? owners[0] : turns.next().value
    if (!owner) break
    const schoolId = owner.instituteId.startsWith('school') ? owner.instituteId : 'school-1'
    const parties = partiesOf.get(schoolId) ?? []
    const calledAt = times.next().value
    const isNew = now.getTime() - calledAt.getTime() < NEW_MS
    // Whatever chance and the hour decide, each log begins with a call that has much to show.
    const isNewest = !begun.has(owner)
    begun.add(owner)
    const ordinary = parties.filter(({ id }) => !RARE.has(id) && !(isNewest && id === unknownParty.id))
    // A small school may have nobody with an ordinary name.
    const other = faker.helpers.arrayElement((isNew || isNewest) && ordinary.length > 0 ? ordinary : parties)
    const outcome = isNewest ? TALKED_IN : faker.helpers.weightedArrayElement(CHANCES)
    calls.push(oneCall({ id: `call-${index + 1}`, ownerId: owner.id, rows, schoolId, other, calledAt, outcome }))
  }
  const childrenOf = childNames(rows)
  const unheard = newestMessages(calls)
  return [...calls, ...oddCalls(rows, now)].map((call, index) => {
    const columns = { ...transcriptColumns(call), ...call }
    return {
      ...columns,
      ...(index < SEARCHED_TRANSCRIPTS ? transcriptToSearch(columns) : NO_TRANSCRIPT),
      ...(unheard.has(call.id) && { read: false }),
      search: searchText({
        name: call.other_name ?? '',
        number: call.other_number,
        notes: call.notes,
        children: [...(call.other_id ? (childrenOf.get(call.other_id) ?? []) : []), call.student_name ?? ''],
      }),
      recording_file: `seed-${call.id}.wav`,
    }
  })
}

/** What was said in a call whose transcript is there. */
function transcriptToSearch(call: SeedCall): Pick<MadeCall, 'transcript' | 'transcript_search'> {
  const { id, status, duration = 0, restrictions = [] } = call
  const isThere = [call.transcription_status, call.voicemail_status].includes('processed')
  return isThere && !restrictions.includes('recording')
    ? searchedTranscript(seedSpeech({ id, status, duration }))
    : NO_TRANSCRIPT
}

/** Whose turn it is, endlessly: each as often as their share says, evenly spread. */
function* takeTurns(owners: readonly AccountCase[]): Generator<AccountCase | undefined, never> {
  const waiting = owners.map((owner) => ({ owner, share: SHARES[owner.key] ?? 1, due: 0 }))
  const all = waiting.reduce((sum, { share }) => sum + share, 0)
  for (;;) {
    let next = waiting[0]
    for (const each of waiting) {
      each.due += each.share
      if (next && each.due > next.due) next = each
    }
    if (next) next.due -= all
    yield next?.owner
  }
}

/** The newest messages of each person. The calls are newest first. */
function newestMessages(calls: readonly SeedCall[]): ReadonlySet<string> {
  const counts = new Map<string, number>()
  const messages = calls.filter(({ owner_id, status }) => {
    if (status !== 'voicemail') return false
    const count = (counts.get(owner_id) ?? 0) + 1
    counts.set(owner_id, count)
    return count <= UNHEARD
  })
  return new Set(messages.map(({ id }) => id))
}

/** The names of each guardian's children. */
function childNames({ people, guardianships }: PeopleRows): ReadonlyMap<string, string[]> {
  const nameOf = new Map(people.map(({ id, full_name }) => [id, full_name]))
  const names = new Map<string, string[]>()
  for (const { guardian_id: guardian, student_id: child } of guardianships) {
    names.set(guardian, [...(names.get(guardian) ?? []), nameOf.get(child) ?? ''])
  }
  return names
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

interface Circumstances {
  id: string
  ownerId: string
  rows: PeopleRows
  schoolId: string
  other: Party
  calledAt: Date
  outcome: Outcome & { status: CallStatus }
}

const asSentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function secondsOf(id: string, status: CallStatus): number {
  if (status === 'voicemail') return messageSeconds(id)
  return faker.number.int({ min: 8, max: status === 'machine' ? LEFT_SECONDS_MAX : 240 })
}

function oneCall({ id, ownerId, rows, schoolId, other, calledAt, outcome }: Circumstances): SeedCall {
  const { status, talked, only } = outcome
  const direction = only ?? faker.helpers.arrayElement(['inbound', 'outbound'] as const)
  const isMissed = direction === 'inbound' && status === 'unanswered'
  const recorded = schoolId !== 'school-2' && status === 'completed'
  const noted = status === 'completed' && faker.number.int(2) > 0
  const note = faker.helpers.arrayElement(SEED_NOTES)
  const firstName = other.child?.name.split(' ')[0] ?? 'the child'
  return {
    id,
    line_id: `line-${id}`,
    institute_id: schoolId,
    ...ownerColumns(rows, ownerId),
    ...otherColumns(other),
    direction,
    status: isMissed && !isInOfficeHours(OFFICE_HOURS, calledAt) ? 'out_of_office_hours' : status,
    listed: true,
    called_at: calledAt,
    duration: talked ? secondsOf(id, status) : 0,
    read: true,
    notes: noted ? asSentence(note.text(firstName)) : '',
    reasons: noted ? [note.reason] : [],
    student_id: noted ? (other.child?.id ?? null) : null,
    student_name: noted ? (other.child?.name ?? null) : null,
    relation_type: noted ? (other.child ? 'student' : 'other') : null,
    relation_to: noted && !other.child ? 'Front office' : null,
    recorded,
    recording_status: recorded ? 'processed' : 'not_submitted',
  }
}
