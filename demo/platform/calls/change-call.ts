import type { RawBuilder } from 'kysely'
import type { CallRow, Change, Db } from '../db/tables'
import { publish } from '../live/outbox'
import type { Families } from '../people/children'
import { settleFollowUps } from '../follow-ups/settle-follow-ups'
import { ownCallAnswers } from './call-answer'
import { tellTimelines } from './tell-timelines'

/** Sends the new state of each call to its owner. `families`: the other sides' children, if they are read already. */
export async function tell(
  change: Change,
  type: 'INSERT' | 'MODIFY',
  rows: readonly CallRow[],
  families?: Families,
): Promise<void> {
  const answers = await ownCallAnswers(change, rows, { families })
  for (const [index, data] of answers.entries())
    await publish(change, rows[index]?.owner_id ?? '', { topic: 'calls', type, data })
}

export type CallChanges = Partial<
  Pick<
    CallRow,
    | 'status'
    | 'duration'
    | 'digits'
    | 'read'
    | 'recording_file'
    | 'recording_status'
    | 'voicemail_status'
    | 'transcript_preview'
    | 'transcription_status'
    | 'transcript_search'
    | 'transferred_name'
    | 'transferred_number'
    | 'called_despite'
    | 'despite_number'
  > & { transcript: string; pauses: string; answered_at: RawBuilder<Date>; live_until: RawBuilder<Date> | null }
>

/** Changes a call and its copy in a colleague's log, sends both owners the change, and returns the rows. */
export const changeCall = (db: Db, callId: string, changes: CallChanges): Promise<CallRow[]> =>
  db.transaction().execute((change) => changeCallIn(change, callId, changes))

/** The same within a larger transaction. */
export async function changeCallIn(change: Change, callId: string, changes: CallChanges): Promise<CallRow[]> {
  const rows = await change
    .updateTable('calls')
    .set(changes)
    .where(({ eb, selectFrom }) =>
      eb.or([
        eb('id', '=', callId),
        eb('line_id', '=', selectFrom('calls as placed').select('placed.line_id').where('placed.id', '=', callId)),
      ]),
    )
    .returningAll()
    .execute()
  await tell(change, 'MODIFY', rows)
  if (changes.status === 'completed') await settleFollowUps(change, rows)
  if (changes.status && changes.status !== 'answered') await tellTimelines(change, rows)
  return rows
}
