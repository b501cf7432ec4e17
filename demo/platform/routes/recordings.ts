import { VOICEMAIL_STATUSES, type CallStatus } from '../../../src/domain/call-status'
import { callAnswer } from '../calls/call-answer'
import { findAudibleCall, requireOwnCall } from '../calls/find-call'
import { statisticsOf } from '../calls/statistics'
import type { CallRow } from '../db/tables'
import { ensureSeedRecording } from '../files/seed-recording'
import { Fault } from '../http/fault'
import type { Handlers } from '../http/handlers'
import { publish } from '../live/outbox'
import type { Services } from './services'

const isVoicemail = (status: CallStatus) => (VOICEMAIL_STATUSES as readonly CallStatus[]).includes(status)

/** Recordings and voicemail. */
export const recordingRoutes = ({
  db,
  addresses,
  recordingsDir,
}: Services): Pick<Handlers, 'getRecording' | 'getVoicemailRecording' | 'markVoicemailRead'> => {
  const addressOf = async ({ recording_file: name, duration }: CallRow) => {
    if (!name) throw new Fault(404, 'error:recording-not-found', 'This call has no recording.')
    if (name.startsWith('seed-')) await ensureSeedRecording(recordingsDir, name, duration)
    return { signedUrl: addresses.sign(`/files/recordings/${name}`) }
  }
  return {
    async getRecording({ caller, params }) {
      const call = await findAudibleCall(db, caller, params.id)
      if (call.restrictions.includes('recording')) {
        throw new Fault(403, 'error:recording-restricted', 'This recording is restricted.')
      }
      return addressOf(call.recording_status === 'processed' ? call : { ...call, recording_file: null })
    },

    async getVoicemailRecording({ caller, query }) {
      const call = await requireOwnCall(db, caller, query.call_id)
      return addressOf(isVoicemail(call.status) ? call : { ...call, recording_file: null })
    },

    async markVoicemailRead({ caller, body }) {
      if (body.ids.length === 0) return
      await db.transaction().execute(async (change) => {
        const rows = await change
          .updateTable('calls')
          .set({ read: true })
          .where('owner_id', '=', caller.id)
          .where('id', 'in', body.ids)
          .where('read', '=', false)
          .returningAll()
          .execute()
        if (rows.length === 0) return
        for (const row of rows)
          await publish(change, caller.id, { topic: 'calls', type: 'MODIFY', data: callAnswer(row) })
        const data = { userId: caller.id, statistics: await statisticsOf(change, caller.id) }
        await publish(change, caller.id, { topic: 'profiles', type: 'MODIFY', data })
      })
    },
  }
}
