import type { CallRow, Change } from '../db/tables'
import { timeAgo } from '../db/time-ago'
import { publish } from '../live/outbox'
import { SYSTEM_CALLER_ID } from '../../../src/domain/call/call-state'
import { followUpAnswer } from './follow-up-answer'

/**
 * A call that reached somebody closes its owner's follow-ups with this person or number, if it began after they were
 * made: the call after which one was made never closes it (`platform/follow-ups`).
 */
export async function settleFollowUps(change: Change, calls: readonly CallRow[]): Promise<void> {
  for (const call of calls) {
    const isUnknown = call.other_id === null || call.other_id === SYSTEM_CALLER_ID
    if (isUnknown && call.other_number === null) continue
    const settled = await change
      .updateTable('follow_ups')
      .set(({ eb }) => ({ done_at: timeAgo(0), settled_by: call.id, version: eb('version', '+', 1) }))
      .where('owner_id', '=', call.owner_id)
      .where('done_at', 'is', null)
      .where('created_at', '<', call.called_at)
      .where(({ eb }) => (isUnknown ? eb('other_number', '=', call.other_number) : eb('other_id', '=', call.other_id)))
      .returningAll()
      .execute()
    for (const row of settled)
      await publish(change, call.owner_id, { topic: 'follow-ups', type: 'MODIFY', data: followUpAnswer(row) })
  }
}
