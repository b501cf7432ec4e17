/** Its entries are written once. Only their age deletes them. */
export const AUDIT_LOG = [
  `create table audit_log (
    id bigint generated always as identity primary key,
    at timestamptz not null default clock_timestamp(),
    person_id text,
    institute_id text not null,
    action text not null,
    what text not null,
    target text,
    status integer not null,
    request text not null
  )`,
  'create index audit_log_by_time on audit_log (at)',
  'create index audit_log_by_person on audit_log (person_id, at)',
  'create index audit_log_by_target on audit_log (target, at)',
  `create function refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception 'entries of % are never changed', tg_table_name;
    end
  $$`,
  'create trigger audit_log_stays before update on audit_log for each row execute function refuse_change()',
]
