/** A lock is a person and a time, which decides by itself when it ends (`platform/call-lists`). */
export const CALL_LIST_TABLES = [
  `create table call_lists (
    id text primary key,
    institute_id text not null references institutes,
    name text not null,
    created_by text not null references people,
    created_at timestamptz not null default clock_timestamp()
  )`,
  'create index call_lists_of_institute on call_lists (institute_id, created_at, id)',
  `create table call_list_entries (
    id text primary key,
    list_id text not null references call_lists on delete cascade,
    position integer not null,
    other_id text,
    other_name text,
    other_number text,
    student_id text,
    student_name text,
    reason text,
    script text,
    problem text,
    outcome text,
    by_id text,
    by_name text,
    decided_at timestamptz,
    locked_by text,
    locked_by_name text,
    locked_at timestamptz,
    retry_at timestamptz,
    version integer not null default 1,
    unique (list_id, position)
  )`,
]
