import { sql, type Kysely, type Migration } from 'kysely'
import { AUDIT_LOG } from './audit-log-table'
import { CALL_TOTALS } from './call-totals'
import { CALL_LIST_TABLES } from './call-list-tables'
import { FOLLOW_UP_TABLES } from './follow-up-tables'
import { PUSH_TABLE } from './push-table'

/**
 * The database, step by step, in SQL that PostgreSQL 15 understands. A step that has shipped is never edited. In a rolling
 * update servers of the released version go on beside newer ones, so a step only adds: what it replaces stays, and is
 * dropped one release later (docs/operate.md).
 */
export const migrations: Record<string, Migration> = {
  '001-people-calls-events': { up: createEverything },
  '002-reports-greetings': { up: (db: Kysely<unknown>) => run(db, [...REPORTS, ...GREETINGS]) },
  '003-access': { up: (db: Kysely<unknown>) => run(db, ACCESS) },
  '004-sign-in-attempts': { up: (db: Kysely<unknown>) => run(db, SIGN_IN_ATTEMPTS) },
  '005-voicemail-and-numbers': { up: (db: Kysely<unknown>) => run(db, VOICEMAIL_AND_NUMBERS) },
  '006-reports-of-students': { up: (db: Kysely<unknown>) => run(db, STUDENTS) },
  '007-transcript-preview': {
    up: (db: Kysely<unknown>) => run(db, ['alter table calls add column transcript_preview text']),
  },
  '008-transfer': {
    up: (db: Kysely<unknown>) =>
      run(db, ['alter table calls add column transferred_name text, add column transferred_number text']),
  },
  // The code that writes an event now tells the bus after the commit (`tell-after-commit.ts`).
  '009-no-notify-in-changes': {
    up: (db: Kysely<unknown>) => run(db, ['drop trigger events_announced on events', 'drop function announce_event']),
  },
  '010-children-in-searches': { up: (db: Kysely<unknown>) => run(db, CHILDREN_IN_SEARCHES) },
  '011-call-totals': { up: (db: Kysely<unknown>) => run(db, CALL_TOTALS) },
  '012-fewer-rights': { up: (db: Kysely<unknown>) => run(db, FEWER_RIGHTS) },
  '013-call-version': {
    up: (db: Kysely<unknown>) => run(db, ['alter table calls add column version integer not null default 1']),
  },
  '014-names-as-written': { up: (db: Kysely<unknown>) => run(db, NAMES_AS_WRITTEN) },
  '015-rights-of-addresses': { up: (db: Kysely<unknown>) => run(db, RIGHTS_OF_ADDRESSES) },
  '016-audit-log': { up: (db: Kysely<unknown>) => run(db, AUDIT_LOG) },
  '017-titles': {
    up: (db: Kysely<unknown>) => run(db, ['alter table people add column title text, add column title_key text']),
  },
  '018-transcripts-in-searches': { up: (db: Kysely<unknown>) => run(db, TRANSCRIPTS_IN_SEARCHES) },
  // The address of a report's file ends with the sign-in that asked for it.
  '019-sign-ins-of-reports': {
    up: (db: Kysely<unknown>) => run(db, [`alter table report_downloads add column sign_in text not null default ''`]),
  },
  '020-follow-ups': { up: (db: Kysely<unknown>) => run(db, FOLLOW_UP_TABLES) },
  '021-pauses': { up: (db: Kysely<unknown>) => run(db, ['alter table calls add column pauses jsonb']) },
  '022-call-lists': { up: (db: Kysely<unknown>) => run(db, CALL_LIST_TABLES) },
  '023-preferences': {
    up: (db: Kysely<unknown>) =>
      run(db, ['alter table people add column preferences jsonb', 'alter table calls add column called_despite text']),
  },
  '024-phrases': {
    up: (db: Kysely<unknown>) =>
      run(db, [`alter table reasons add column phrases text[] not null default '{}', add column script text`]),
  },
  '025-added-calls': { up: (db: Kysely<unknown>) => run(db, ADDED_CALLS) },
  '026-calls-of-families': {
    up: (db: Kysely<unknown>) =>
      run(db, ['create index calls_of_family on calls (other_id) where other_id is not null']),
  },
  '027-interpreter': { up: (db: Kysely<unknown>) => run(db, ['alter table institutes add column interpreter jsonb']) },
  '028-push': { up: (db: Kysely<unknown>) => run(db, PUSH_TABLE) },
  '029-reason-names': { up: (db: Kysely<unknown>) => run(db, ['alter table reasons add column names jsonb']) },
  '030-contradictions': {
    up: (db: Kysely<unknown>) => run(db, ['alter table call_list_entries add column choices jsonb']),
  },
  '031-transfers-despite': {
    up: (db: Kysely<unknown>) => run(db, ['alter table calls add column despite_number text']),
  },
  '032-paused-push': {
    up: (db: Kysely<unknown>) => run(db, ['alter table push_subscriptions add column paused_until timestamptz']),
  },
}

async function run(db: Kysely<unknown>, statements: readonly string[]) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

async function createEverything(db: Kysely<unknown>) {
  await run(db, ['create extension if not exists pg_trgm', ...PEOPLE, ...CALLS, ...EVENTS])
}

const PEOPLE = [
  `create table institutes (
    id text primary key,
    name text not null,
    district_id text references institutes,
    phone text,
    area_code text not null,
    transcription boolean not null,
    recording boolean not null,
    dialer boolean not null
  )`,
  `create table people (
    id text primary key,
    institute_id text not null references institutes,
    full_name text not null,
    name_key text collate "C" not null,
    role text not null,
    email text unique,
    login_allowed boolean not null default true,
    access text not null default 'allowed',
    password_hash text,
    token_version integer not null default 0,
    recording_restricted boolean not null default false,
    office_hours jsonb,
    grade_name text
  )`,
  'create index people_by_name on people (institute_id, name_key, id)',
  'create index people_by_name_part on people using gin (name_key gin_trgm_ops)',
  `create table person_phones (
    person_id text not null references people,
    e164 text not null,
    position integer not null,
    verified boolean not null,
    kind text,
    primary key (person_id, e164)
  )`,
  'create index person_phones_by_number on person_phones using gin (e164 gin_trgm_ops)',
  `create table guardianships (
    guardian_id text not null references people,
    student_id text not null references people,
    primary key (guardian_id, student_id)
  )`,
  `create table virtual_phones (
    id text primary key,
    person_id text not null unique references people,
    virtual_phone text not null unique,
    callback_phone text not null
  )`,
  `create table reasons (
    id text primary key,
    institute_id text not null references institutes,
    kind text not null,
    reason text not null,
    position integer not null,
    unique (institute_id, kind, reason)
  )`,
  `create table sign_in_codes (
    hash text primary key,
    client_id text not null,
    redirect_uri text not null,
    person_id text not null references people,
    challenge text not null,
    expires_at timestamptz not null
  )`,
  `create table notifications (
    id text primary key,
    person_id text not null references people,
    type text not null,
    read boolean not null default false,
    created_at timestamptz not null default now()
  )`,
  'create index notifications_of_person on notifications (person_id, created_at)',
  `create table blocks (
    id text primary key,
    level text not null,
    institute_id text not null references institutes,
    phone text not null,
    person_id text,
    by_id text not null references people,
    reasons text[] not null,
    created_at timestamptz not null
  )`,
  // Each number has at most one personal block per person, one school block per school, one district block per
  // district.
  `create unique index blocks_once on blocks (level, institute_id, phone, (case when level = 'personal' then by_id else '' end))`,
  'create index blocks_by_phone on blocks (phone)',
]

const CALLS = [
  `create table calls (
    id text primary key,
    line_id text,
    institute_id text not null references institutes,
    owner_id text not null references people,
    owner_name text not null,
    owner_number text,
    other_id text,
    other_name text not null default '',
    other_number text,
    other_key text collate "C" not null,
    direction text not null,
    status text not null,
    listed boolean not null default false,
    live_until timestamptz,
    called_at timestamptz not null,
    answered_at timestamptz,
    duration integer not null default 0,
    read boolean not null default true,
    notes text not null default '',
    reasons text[] not null default '{}',
    student_id text,
    student_name text,
    relation_type text,
    relation_to text,
    recorded boolean not null default false,
    recording_file text,
    recording_status text not null default 'not_submitted',
    transcription_status text not null default 'not_submitted',
    voicemail_status text not null default 'not_submitted',
    restrictions text[] not null default '{}',
    digits text not null default '',
    search text not null
  )`,
  'create index calls_newest on calls (owner_id, called_at, id) where listed',
  'create index calls_by_name on calls (owner_id, other_key, called_at desc, id desc) where listed',
  'create index calls_unread on calls (owner_id) where listed = true and read = false',
  'create index calls_of_institute on calls (institute_id, called_at, id) where listed',
  'create index calls_search on calls using gin (search gin_trgm_ops)',
  'create index calls_by_line on calls (line_id)',
  // This is the server's guard of "one call at a time", because a browser's locks reach only one profile.
  `create unique index calls_one_live on calls (owner_id) where live_until is not null and direction = 'outbound'`,
]

const EVENTS = [
  `create table events (
    id bigint generated always as identity primary key,
    person_id text not null,
    topic text not null,
    type text not null,
    data jsonb not null,
    created_at timestamptz not null default clock_timestamp()
  )`,
  'create index events_by_time on events (created_at)',
  // The event holds only the id, because a notification is limited to 8,000 bytes.
  `create function announce_event() returns trigger language plpgsql as $$
    begin
      perform pg_notify('live', new.id::text);
      return null;
    end
  $$`,
  'create trigger events_announced after insert on events for each row execute function announce_event()',
]

const REPORTS = [
  // The time zone decides when a day of a report begins.
  `alter table institutes add column time_zone text not null default 'America/New_York'`,
  // A district's report reads several schools in one order.
  'create index calls_by_time on calls (called_at, id) where listed',
  `create table report_downloads (
    id text primary key,
    person_id text not null references people,
    status text not null default 'pending',
    file_name text not null,
    live_until timestamptz,
    created_at timestamptz not null default clock_timestamp(),
    ended_at timestamptz
  )`,
  'create index report_downloads_of_person on report_downloads (person_id, ended_at)',
]

const GREETINGS = [
  `create table media (
    name text primary key,
    person_id text not null references people,
    content_type text not null,
    state text not null default 'offered',
    created_at timestamptz not null default clock_timestamp()
  )`,
  'create index media_of_person on media (person_id, created_at)',
  `create table voicemail_settings (
    person_id text primary key references people,
    mode text not null,
    text text,
    media_name text references media
  )`,
]

const ACCESS = [
  'alter table sign_in_codes add column token_id text',
  `create table revoked_tokens (
    id text primary key,
    person_id text not null,
    expires_at timestamptz not null
  )`,
  'alter table calls add column sign_in text',
  'alter table calls add column sign_in_version integer',
  // Every change of a person's rights is announced to each process, which ends the person's forbidden connections.
  `create function announce_access() returns trigger language plpgsql as $$
    begin
      perform pg_notify('access_changed', to_jsonb(new) ->> tg_argv[0]);
      return null;
    end
  $$`,
  `create trigger rights_changed after update of role, access, login_allowed, institute_id, token_version on people
    for each row execute function announce_access('id')`,
  `create trigger token_revoked after insert on revoked_tokens
    for each row execute function announce_access('person_id')`,
]

const SIGN_IN_ATTEMPTS = [
  `create table sign_in_attempts (
    key text primary key,
    failures integer not null,
    wait_until timestamptz not null,
    forget_at timestamptz not null
  )`,
  'create index sign_in_attempts_by_end on sign_in_attempts (forget_at)',
  // Calls that were prepared and never placed: they are counted, and deleted after a while.
  'create index calls_unplaced on calls (owner_id, called_at) where not listed',
]

/** Lists that read a whole table without them (`platform/lists`). */
const VOICEMAIL_AND_NUMBERS = [
  `create index calls_voicemail on calls (owner_id, called_at, id)
    where listed and status in ('voicemail', 'voicemail_transferred')`,
  `create index calls_voicemail_by_name on calls (owner_id, other_key, called_at desc, id desc)
    where listed and status in ('voicemail', 'voicemail_transferred')`,
  'create index calls_by_number_part on calls using gin (other_number gin_trgm_ops) where listed',
]

const STUDENTS = [
  'create index calls_about_student on calls (student_id) where student_id is not null',
  'create index calls_with_other on calls (other_id) where student_id is null',
]

/** Calls from before `searchText` knew children. */
const CHILDREN_IN_SEARCHES = [
  `update calls set search = calls.search || ' ' || family.names
    from (
      select guardian_id, string_agg(child.name_key, ' ') as names
      from guardianships join people child on child.id = student_id
      group by guardian_id
    ) family
    where family.guardian_id = calls.other_id`,
  `update calls set search = calls.search || ' ' || student.name_key
    from people student where student.id = calls.student_id`,
]

/** Ends what a person got with their former rights: tokens, with their calls and sockets, and signed addresses. */
const FEWER_RIGHTS = [
  'alter table people add column rights_since timestamptz',
  `create function end_sign_ins() returns trigger language plpgsql as $$
    begin
      new.token_version := old.token_version + 1;
      new.rights_since := clock_timestamp();
      return new;
    end
  $$`,
  `create trigger fewer_rights before update of role, institute_id on people
    for each row
    when (old.institute_id <> new.institute_id or (old.role <> new.role and old.role in ('admin', 'district_admin')))
    execute function end_sign_ins()`,
]

/**
 * A report's file, and signed addresses, end with the version of the rights, and not by a time any more. `rights_since`
 * and its trigger stay, because a server of 0.2.0 may run beside this one. The release after the next one drops them, if
 * they exist: databases of a version between two releases have lost them.
 */
const RIGHTS_OF_ADDRESSES = ['alter table report_downloads add column token_version integer not null default 0']

/**
 * What was said has a column of its own, because admins search `search` and may not hear a colleague's messages.
 * Transcripts from before are files only, which no search reads.
 */
const TRANSCRIPTS_IN_SEARCHES = [
  'alter table calls add column transcript jsonb, add column transcript_search text',
  // Some words of a query may be written and others said, so that one index must have both.
  `create index calls_by_words on calls using gin ((search || ' ' || transcript_search) gin_trgm_ops)
    where transcript_search is not null`,
]

/** A person has one live call that is not added to another. A released server places no other calls. */
const ADDED_CALLS = [
  'alter table calls add column first_call_id text, add column linked_calls jsonb',
  `create unique index calls_one_live_first on calls (owner_id)
    where live_until is not null and direction = 'outbound' and first_call_id is null`,
  'drop index calls_one_live',
]

const LONGER_LETTERS = ['ß ss', 'æ ae', 'œ oe', 'þ th'].map((pair) => pair.split(' '))
/** Keys from before `nameKey` left out apostrophes. */
const NAMES_AS_WRITTEN = ['people name_key', 'calls other_key', 'calls search'].map((place) => {
  const [table, column = ''] = place.split(' ')
  const letters = LONGER_LETTERS.reduce((text, [from, to]) => `replace(${text}, '${from}', '${to}')`, column)
  const key = `translate(${letters}, 'øłđðı‐‑‒–—−''’‘ʼʻ\`´′＇', 'olddi------')`
  return `update ${table} set ${column} = ${key} where ${column} <> ${key}`
})
