import type { Caller } from '../auth/caller'
import { tell } from '../calls/change-call'
import { findAudibleCall, requireOwnCall } from '../calls/find-call'
import { publishStatistics } from '../calls/statistics'
import { isVoicemail } from '../../../src/domain/log/log-filter'
import type { CallRow } from '../db/tables'
import { ensureSeedRecording } from '../files/ensure-seed-recording'
import { Fault, faults } from '../http/fault'
import type { Handlers } from '../http/handlers'
import type { Services } from './services'

/** Recordings and voicemail. */
export const recordingRoutes = ({
  db,
  addresses,
  recordingsDir,
}: Services): Pick<Handlers, 'getRecording' | 'getVoicemailRecording' | 'markVoicemailRead'> => {
  const addressOf = async (caller: Caller, call: CallRow, isThere: boolean) => {
    const { recording_file: name, restrictions } = call
    if (restrictions.includes('recording')) throw faults.recordingRestricted()
    if (!name || !isThere) throw new Fault(404, 'error:recording-not-found', 'This call has no recording.')
    if (name.startsWith('seed-')) await ensureSeedRecording(recordingsDir, call)
    return { signedUrl: await addresses.sign(`/files/recordings/${name}`, caller.signIn) }
  }
  return {
    async getRecording({ caller, params }) {
      const call = await findAudibleCall(db, caller, params.id)
      return addressOf(caller, call, call.recording_status === 'processed')
    },

    async getVoicemailRecording({ caller, query }) {
      const call = await requireOwnCall(db, caller, query.call_id)
      return addressOf(caller, call, isVoicemail(call.status))
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
        await tell(change, 'MODIFY', rows)
        await publishStatistics(change, caller.id)
      })
    },
  }
}
