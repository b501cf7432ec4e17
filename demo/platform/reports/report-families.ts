import { sql } from 'kysely'
import { CALL_STATUSES, isAnsweredStatus } from '../../../src/domain/call/call-status'
import { findCalls, type CallFilter, type CallScope } from '../calls/call-list'
import type { Db } from '../db/tables'

const ANSWERED = CALL_STATUSES.filter(isAnsweredStatus)

/**
 * How many parents the calls are with, with how many of them somebody talked, and how many calls with these it took, the
 * first talk included (`report/figures`).
 */
export function familiesOf(db: Db, scope: CallScope, filter: CallFilter) {
  return db
    .with('found', () =>
      findCalls(db, scope, filter)
        .where('calls.other_id', 'in', ({ selectFrom }) =>
          selectFrom('people').select('people.id').where('people.role', '=', 'parent'),
        )
        .select(['calls.other_id', 'calls.called_at', 'calls.status']),
    )
    .with('families', (query) =>
      query
        .selectFrom('found')
        .select(({ fn }) => [
          'other_id',
          fn.min<Date | null>('called_at').filterWhere('status', 'in', ANSWERED).as('talked_at'),
        ])
        .groupBy('other_id'),
    )
    .selectFrom('families')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.count<number>('talked_at').as('reached'),
      sql<number>`(
        select count(*) from found join families as reached on reached.other_id = found.other_id
        where found.called_at <= reached.talked_at
      )`.as('attempts'),
    ])
    .executeTakeFirstOrThrow()
}
