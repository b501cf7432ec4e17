import type { ColumnType, Generated, GeneratedAlways, Kysely, Selectable, Transaction } from 'kysely'
import type { CallListEntry } from '../../../src/api/contract/call-lists'
import type { Call } from '../../../src/api/contract/calls'
import type { InstituteSettings } from '../../../src/api/contract/institutes'
import type { User } from '../../../src/api/contract/people'
import type { CallStatus, Direction, ProcessingStatus } from '../../../src/domain/call/call-status'
import type { CallFormValues, FORM_FIELDS, SavedField } from '../../../src/domain/call/form-fields'
import type { ListOutcome, ListProblem } from '../../../src/domain/call-list/list-outcomes'
import type { BlockType } from '../../../src/domain/blocking/block-types'
import type { PushSubscriptionTable } from './push-table'

/** A time: written as a Date, read as a Date. */
type Time = ColumnType<Date, Date, Date>
type MaybeTime = ColumnType<Date | null, Date | null | undefined, Date | null>
/** A JSON value: written as text, read parsed. */
type Json<T> = ColumnType<T, string, string>
/** A column with a default that may be left out on insert. */
type Defaulted<T> = ColumnType<T, T | undefined, T>
type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>
type MaybeJson<T> = ColumnType<T | null, string | null | undefined, string | null>

interface OfficeHours {
  enabled: boolean
  startTime: string
  endTime: string
  timeZone: string
  enabledDays: string[]
}

interface InstituteTable {
  id: string
  name: string
  district_id: Maybe<string>
  phone: Maybe<string>
  area_code: string
  transcription: boolean
  recording: boolean
  dialer: boolean
  /** IANA time zone. It decides where a day of a report begins. */
  time_zone: Defaulted<string>
  /** The telephone interpreters, as the institute's settings name them. */
  interpreter: MaybeJson<NonNullable<InstituteSettings['virtualPhone']['interpreter']>>
}

export type PersonRole = 'staff' | 'admin' | 'district_admin' | 'parent' | 'student'

/** `no-phone` is refused with `error:virtual-phone-access`, `disabled` with `error:user-login-not-allowed`. */
export type Access = 'allowed' | 'no-phone' | 'disabled'

interface PersonTable {
  id: string
  institute_id: string
  full_name: string
  /** Sort key (see `name-key.ts`), because collations differ between engines. */
  name_key: string
  role: PersonRole
  email: Maybe<string>
  login_allowed: Defaulted<boolean>
  /** The answer of sign-in: a token, or the refusal with that name. */
  access: Defaulted<Access>
  /** Null when the person has no account. */
  password_hash: Maybe<string>
  /** Grows with every change of rights. A token of an older version is answered 401, and a signed address 403. */
  token_version: Defaulted<number>
  /** Calls with this person are recorded, and nobody may hear the recording. */
  recording_restricted: Defaulted<boolean>
  office_hours: MaybeJson<OfficeHours>
  grade_name: Maybe<string>
  /** What a member of staff is at the school, and its words for the search. */
  title: Maybe<string>
  title_key: Maybe<string>
  /** What a family asks of those who call it. */
  preferences: MaybeJson<NonNullable<User['preferences']>>
}

interface PersonPhoneTable {
  person_id: string
  e164: string
  position: number
  verified: boolean
  /** `vp` stands for a virtual phone. */
  kind: Maybe<string>
}

interface GuardianshipTable {
  guardian_id: string
  student_id: string
}

interface VirtualPhoneTable {
  id: string
  person_id: string
  virtual_phone: string
  callback_phone: string
}

interface ReasonTable {
  id: string
  institute_id: string
  kind: 'call' | 'block'
  reason: string
  position: number
  phrases: Defaulted<string[]>
  script: Maybe<string>
  /** By language. A reason without any has the standard ones of its text. */
  names: MaybeJson<Record<string, string>>
}

/** What people wrote to a call: a column for each field of the call form. Notes and reasons begin empty, others as null. */
type FormColumnTable = {
  [N in SavedField as (typeof FORM_FIELDS)[N]['column']]: N extends 'notes' | 'reasons'
    ? Defaulted<CallFormValues[N]>
    : Maybe<Exclude<CallFormValues[N], undefined>>
}
export type FormColumns = Selectable<FormColumnTable>

/** One row of one person's log. A call between two members of staff has two rows that share `line_id`. */
interface CallTable extends FormColumnTable {
  id: string
  /** The voice provider's id, once the call is placed. */
  line_id: Maybe<string>
  institute_id: string
  owner_id: string
  owner_name: string
  owner_number: Maybe<string>
  /** `system` for a number that nobody has, null in old data. */
  other_id: Maybe<string>
  other_name: Defaulted<string>
  other_number: Maybe<string>
  /** Sort key of the other side's name, or of its number. */
  other_key: string
  direction: Direction
  status: CallStatus
  /** False until the call is placed. Until then it is readable by id and in no list. */
  listed: Defaulted<boolean>
  /** A live call belongs to a process while this lease is renewed. Null for a call that is not live. */
  live_until: MaybeTime
  called_at: Time
  answered_at: MaybeTime
  duration: Defaulted<number>
  read: Defaulted<boolean>
  student_name: Maybe<string>
  recorded: Defaulted<boolean>
  /** Name of the file. A file whose name starts with `seed-` is made on first use. */
  recording_file: Maybe<string>
  recording_status: Defaulted<ProcessingStatus>
  /** When the recording was paused, in seconds of it. */
  pauses: MaybeJson<NonNullable<Call['pauses']>>
  transcription_status: Defaulted<ProcessingStatus>
  voicemail_status: Defaulted<ProcessingStatus>
  /** The first words of a voicemail's transcript, once there is one (`platform/transcripts`). */
  transcript_preview: Maybe<string>
  /** What was said, as searches answer it. Null also for a restricted call. */
  transcript: MaybeJson<NonNullable<Call['found']>[]>
  /** `nameKey` of what was said. Only searches of the owner's own calls read it (`platform/search`). */
  transcript_search: Maybe<string>
  /** Why the other side, or to whom the call went on, must not be called, if the owner was asked and called all the same. */
  called_despite: Maybe<string>
  /** The number that the owner may transfer this call to, although somebody who has it must not be called. E.164. */
  despite_number: Maybe<string>
  /** The call of the same owner to which this one was added while it was on hold. */
  first_call_id: Maybe<string>
  /** The calls to which it was added, or that were added to it. */
  linked_calls: MaybeJson<NonNullable<Call['linkedCalls']>>
  /** Who took over the owner's side. */
  transferred_name: Maybe<string>
  transferred_number: Maybe<string>
  restrictions: Defaulted<string[]>
  digits: Defaulted<string>
  /** Grows with each change of the details that people write. */
  version: Defaulted<number>
  /** The token id and the token version of the sign-in that placed the call. The call ends when that sign-in does. */
  sign_in: Maybe<string>
  sign_in_version: Maybe<number>
  /** The text for everybody's searches: `searchText` of name, number, notes and children. It is updated with each of them. */
  search: string
}

/** Counts of listed calls that agree in all of these columns. Triggers write them (`call-totals.ts`). */
interface CallTotalTable {
  owner_id: string
  /** When the hour begins, in UTC. */
  hour: GeneratedAlways<Date>
  institute_id: string
  owner_name: string
  direction: Direction
  status: CallStatus
  reasons: string[]
  calls: number
  seconds: number
}

interface SignInCodeTable {
  /** SHA-256 of the code. */
  hash: string
  client_id: string
  redirect_uri: string
  person_id: string
  challenge: string
  expires_at: Time
  /** The id of the token that the code was spent for. Null until then. */
  token_id: Maybe<string>
}

interface SignInAttemptTable {
  /** A hash of an e-mail and an address, or of an address alone. */
  key: string
  failures: number
  wait_until: Time
  forget_at: Time
}

/** Tokens that ended before their time. */
interface RevokedTokenTable {
  /** The token's `jti`. */
  id: string
  person_id: string
  /** When the token would have ended by itself. */
  expires_at: Time
}

interface NotificationTable {
  id: string
  person_id: string
  type: 'phone_changed'
  read: Defaulted<boolean>
  created_at: ColumnType<Date, Date | undefined, Date>
}

interface BlockTable {
  id: string
  level: BlockType
  /** The school of a personal or school block, the district of a district block. */
  institute_id: string
  phone: string
  person_id: Maybe<string>
  by_id: string
  reasons: string[]
  created_at: Time
}

interface ReportDownloadTable {
  id: string
  person_id: string
  /** Of the rights that it was asked for with. */
  token_version: Defaulted<number>
  /** The token's id of the sign-in that asked. */
  sign_in: Defaulted<string>
  status: Defaulted<'pending' | 'completed' | 'failed'>
  /** The file name in the person's browser. Ours is `{id}.csv`. */
  file_name: string
  /** A pending download belongs to a process while this lease is renewed. */
  live_until: MaybeTime
  created_at: GeneratedAlways<Date>
  ended_at: MaybeTime
}

export type AuditAction = 'sign-in' | 'refused' | 'read' | 'listen' | 'export' | 'call' | 'change' | 'block' | 'unblock'

/** Who did what (`operate/audit.ts`). It names ids and not rows, because it outlives them. */
interface AuditTable {
  id: GeneratedAlways<number>
  at: ColumnType<Date, never, Date>
  person_id: string | null
  institute_id: string
  action: AuditAction
  what: string
  target: string | null
  status: number
  request: string
}

interface MediaTable {
  /** Identifies the file and is part of its address. */
  name: string
  person_id: string
  content_type: string
  /** `offered`: an address was issued. `taken`: its one upload has started. `kept`: the file is complete. */
  state: Defaulted<'offered' | 'taken' | 'kept'>
  created_at: GeneratedAlways<Date>
}

interface VoicemailSettingsTable {
  person_id: string
  mode: 'text' | 'audio'
  text: Maybe<string>
  media_name: Maybe<string>
}

/** A reminder of one person's. */
interface FollowUpTable {
  id: string
  owner_id: string
  institute_id: string
  /** The call that it was made after. */
  call_id: Maybe<string>
  other_id: Maybe<string>
  other_name: Defaulted<string>
  /** Only of a number that belongs to nobody or to several, and of a contradiction. */
  other_number: Maybe<string>
  student_id: Maybe<string>
  student_name: Maybe<string>
  due_at: Time
  note: Maybe<string>
  created_at: ColumnType<Date, Date | undefined, never>
  /** Null while it is open. */
  done_at: MaybeTime
  /** The call that closed it. */
  settled_by: Maybe<string>
  /** Grows with each change. */
  version: Defaulted<number>
}

/** A list of families whom the staff of an institute calls together. */
interface CallListTable {
  id: string
  institute_id: string
  name: string
  created_by: string
  created_at: ColumnType<Date, Date | undefined, never>
}

interface CallListEntryTable {
  id: string
  list_id: string
  position: number
  other_id: Maybe<string>
  other_name: Maybe<string>
  /** Only of a number that belongs to nobody. */
  other_number: Maybe<string>
  student_id: Maybe<string>
  student_name: Maybe<string>
  reason: Maybe<string>
  script: Maybe<string>
  /** Why nobody can be called. */
  problem: Maybe<ListProblem>
  /** Of a contradiction, until somebody has chosen. */
  choices: MaybeJson<NonNullable<CallListEntry['choices']>>
  /** Null while it is open. */
  outcome: Maybe<ListOutcome>
  /** Who gave the outcome or put the entry off. */
  by_id: Maybe<string>
  by_name: Maybe<string>
  decided_at: MaybeTime
  /** Who calls the family now. */
  locked_by: Maybe<string>
  locked_by_name: Maybe<string>
  locked_at: MaybeTime
  retry_at: MaybeTime
  version: Defaulted<number>
}

interface EventTable {
  id: Generated<number>
  person_id: string
  topic: string
  type: string
  data: Json<unknown>
  created_at: GeneratedAlways<Date>
}

export interface Tables {
  institutes: InstituteTable
  people: PersonTable
  person_phones: PersonPhoneTable
  guardianships: GuardianshipTable
  virtual_phones: VirtualPhoneTable
  reasons: ReasonTable
  calls: CallTable
  call_totals: CallTotalTable
  sign_in_codes: SignInCodeTable
  sign_in_attempts: SignInAttemptTable
  revoked_tokens: RevokedTokenTable
  notifications: NotificationTable
  blocks: BlockTable
  report_downloads: ReportDownloadTable
  audit_log: AuditTable
  media: MediaTable
  voicemail_settings: VoicemailSettingsTable
  follow_ups: FollowUpTable
  call_lists: CallListTable
  call_list_entries: CallListEntryTable
  push_subscriptions: PushSubscriptionTable
  events: EventTable
}

export type Db = Kysely<Tables>
/** A transaction, for writing a change and its event together. */
export type Change = Transaction<Tables>
export type CallRow = Selectable<CallTable>
export type PersonRow = Selectable<PersonTable>
export type FollowUpRow = Selectable<FollowUpTable>
export type CallListRow = Selectable<CallListTable>
export type CallListEntryRow = Selectable<CallListEntryTable>
export type InstituteRow = Selectable<InstituteTable>
