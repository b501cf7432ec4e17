/** The other side has the columns of a call's other side, by which a call settles them (`platform/follow-ups`). */
export const FOLLOW_UP_TABLES = [
  `create table follow_ups (
    id text primary key,
    owner_id text not null references people,
    institute_id text not null references institutes,
    call_id text,
    other_id text,
    other_name text not null default '',
    other_number text,
    student_id text,
    student_name text,
    due_at timestamptz not null,
    note text,
    created_at timestamptz not null default clock_timestamp(),
    done_at timestamptz,
    settled_by text,
    version integer not null default 1
  )`,
  'create index follow_ups_open on follow_ups (owner_id, due_at, id) where done_at is null',
  'create index follow_ups_done on follow_ups (done_at) where done_at is not null',
]
