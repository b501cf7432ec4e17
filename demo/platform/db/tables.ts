import type { ColumnType, Generated, GeneratedAlways, Kysely, Selectable, Transaction } from 'kysely'
import type {
  BlockType,
  CallStatus,
  Direction,
  ProcessingStatus,
  RelationType,
} from '../../../src/domain/call/call-status'

/** A time: written as a Date, read as a Date. */
type Time = ColumnType<Date, Date, Date>
type MaybeTime = ColumnType<Date | null, Date | null | undefined, Date | null>
/** A JSON value: written as text, read parsed. */
type Json<T> = ColumnType<T, string, string>
/** A column with a default that may be left out on insert. */
type Defaulted<T> = ColumnType<T, T | undefined, T>
type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>

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
  /** IANA: where a day of a report begins. */
  time_zone: Defaulted<string>
}

export type PersonRole = 'staff' | 'admin' | 'district_admin' | 'parent' | 'student'

/** `no-phone` is refused with `error:virtual-phone-access`, `disabled` with `error:user-login-not-allowed`. */
export type Access = 'allowed' | 'no-phone' | 'disabled'

interface PersonTable {
  id: string
  institute_id: string
  full_name: string
  /** Sort key, see `name-key.ts`: collations differ between engines. */
  name_key: string
  role: PersonRole
  email: Maybe<string>
  login_allowed: Defaulted<boolean>
  /** What sign-in answers: a token, or the refusal of that name. */
  access: Defaulted<Access>
  /** Null: not an account. */
  password_hash: Maybe<string>
  /** Grows with every change of rights; a token of an older version is 401. */
  token_version: Defaulted<number>
  /** Calls with this person are recorded, and the recording is nobody's to hear. */
  recording_restricted: Defaulted<boolean>
  office_hours: ColumnType<OfficeHours | null, string | null | undefined, string | null>
  grade_name: Maybe<string>
}

interface PersonPhoneTable {
  person_id: string
  e164: string
  position: number
  verified: boolean
  /** `vp`: a virtual phone. */
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
}

/** One row of one person's log: a call between two of the staff has two rows that share `line_id`. */
interface CallTable {
  id: string
  /** The voice provider's id, once placed. */
  line_id: Maybe<string>
  institute_id: string
  owner_id: string
  owner_name: string
  owner_number: Maybe<string>
  /** `system` for a number of nobody; null in old data. */
  other_id: Maybe<string>
  other_name: Defaulted<string>
  other_number: Maybe<string>
  /** Sort key of the other side's name, else its number. */
  other_key: string
  direction: Direction
  status: CallStatus
  /** False until placed: readable by id, not in any list. */
  listed: Defaulted<boolean>
  /** A live call is its process's as long as this lease is renewed; null when it is not live. */
  live_until: MaybeTime
  called_at: Time
  answered_at: MaybeTime
  duration: Defaulted<number>
  read: Defaulted<boolean>
  notes: Defaulted<string>
  reasons: Defaulted<string[]>
  student_id: Maybe<string>
  student_name: Maybe<string>
  relation_type: Maybe<RelationType>
  relation_to: Maybe<string>
  recorded: Defaulted<boolean>
  /** Name of the file; one that starts with `seed-` is made when it is first asked for. */
  recording_file: Maybe<string>
  recording_status: Defaulted<ProcessingStatus>
  transcription_status: Defaulted<ProcessingStatus>
  voicemail_status: Defaulted<ProcessingStatus>
  restrictions: Defaulted<string[]>
  digits: Defaulted<string>
  /** What a text search looks in: `searchText` of name, number and notes. Written with each of them. */
  search: string
}

interface SignInCodeTable {
  /** SHA-256 of the code. */
  hash: string
  client_id: string
  redirect_uri: string
  person_id: string
  challenge: string
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
  status: Defaulted<'pending' | 'completed' | 'failed'>
  /** What the person's browser saves it as; ours is `{id}.csv`. */
  file_name: string
  /** A pending one is its process's as long as this lease is renewed. */
  live_until: MaybeTime
  created_at: GeneratedAlways<Date>
  ended_at: MaybeTime
}

interface MediaTable {
  /** Of the file, and in its address. */
  name: string
  person_id: string
  content_type: string
  /** `offered`: an address was given out; `taken`: somebody writes to it, once; `kept`: the file is whole. */
  state: Defaulted<'offered' | 'taken' | 'kept'>
  created_at: GeneratedAlways<Date>
}

interface VoicemailSettingsTable {
  person_id: string
  mode: 'text' | 'audio'
  text: Maybe<string>
  media_name: Maybe<string>
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
  sign_in_codes: SignInCodeTable
  notifications: NotificationTable
  blocks: BlockTable
  report_downloads: ReportDownloadTable
  media: MediaTable
  voicemail_settings: VoicemailSettingsTable
  events: EventTable
}

export type Db = Kysely<Tables>
/** Where a change and its event must be written together. */
export type Change = Transaction<Tables>
export type CallRow = Selectable<CallTable>
export type PersonRow = Selectable<PersonTable>
export type InstituteRow = Selectable<InstituteTable>
