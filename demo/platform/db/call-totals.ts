/** Calls as lines of `call_totals`. Hours are UTC hours, which coincide with those of all whole-hour zones. */
const counted = (rows: string, sign: 1 | -1) => `
  select institute_id, owner_id, owner_name, date_trunc('hour', called_at, 'UTC') as hour, direction, status, reasons,
    ${sign} as calls, ${sign} * duration as seconds
  from ${rows} where listed`

/**
 * Adds lines to the totals in the order of their keys, so that two transactions never deadlock. `rest` is a hash,
 * because reasons may be too long for an index key.
 */
const add = (lines: string) => `
  insert into call_totals as kept
  select owner_id, hour, md5(row(institute_id, owner_name, direction, status, reasons)::text)::uuid,
    institute_id, owner_name, direction, status, reasons, sum(calls), sum(seconds)
  from (${lines}) as lines
  group by institute_id, owner_id, owner_name, hour, direction, status, reasons
  having sum(calls) <> 0 or sum(seconds) <> 0
  order by 1, 2, 3
  on conflict (owner_id, hour, rest) do update
    set calls = kept.calls + excluded.calls, seconds = kept.seconds + excluded.seconds`

/** Keeps the totals after one kind of statement, in its transaction. */
const keepAfter = (event: 'insert' | 'update' | 'delete', tables: string, lines: string) => [
  `create function count_calls_after_${event}() returns trigger language plpgsql as $$
    declare emptied call_totals[];
    begin
      with added as (${add(lines)} returning kept.*)
      select array_agg(added) into emptied from added where calls = 0;
      if emptied is not null then
        delete from call_totals using unnest(emptied) as gone
        where call_totals.owner_id = gone.owner_id and call_totals.hour = gone.hour and call_totals.rest = gone.rest;
      end if;
      return null;
    end
  $$`,
  `create trigger calls_counted_after_${event} after ${event} on calls referencing ${tables}
    for each statement execute function count_calls_after_${event}()`,
]

/**
 * The listed calls of every hour, counted by everything that a report filters by except words and students. Triggers
 * keep the counts (`platform/reports`). While the existing rows are counted, nobody can write calls, because
 * creating a trigger locks their table until the migration is committed.
 */
export const CALL_TOTALS = [
  `create table call_totals (
    owner_id text not null,
    hour timestamptz not null,
    rest uuid not null,
    institute_id text not null,
    owner_name text not null,
    direction text not null,
    status text not null,
    reasons text[] not null,
    calls integer not null,
    seconds bigint not null,
    primary key (owner_id, hour, rest)
  )`,
  ...keepAfter('insert', 'new table as new_calls', counted('new_calls', 1)),
  ...keepAfter('delete', 'old table as old_calls', counted('old_calls', -1)),
  ...keepAfter(
    'update',
    'old table as old_calls new table as new_calls',
    `${counted('old_calls', -1)} union all ${counted('new_calls', 1)}`,
  ),
  add(counted('calls', 1)),
  'create index call_totals_of_institute on call_totals (institute_id, hour)',
  // Now also finds the second rows of calls between colleagues, which an institute's report leaves out.
  'drop index calls_with_other',
  'create index calls_with_other on calls (other_id, called_at) where listed',
]
