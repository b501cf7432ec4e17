import type { Caller } from '../auth/caller'
import { findAudibleCall, requireOwnCall } from '../calls/find-call'
import { isVoicemail } from '../../../src/domain/log/log-filter'
import type { CallRow } from '../db/tables'
import { Fault, faults } from '../http/fault'
import type { Handlers } from '../http/handlers'
import type { Services } from './services'

/** A transcript with up to this many sentences is part of the answer. A longer one has an address. */
const IN_ANSWER_MAX = 8

const noTranscript = () => new Fault(404, 'error:transcript-not-found', 'This call has no transcript.')

/** The transcript of a call, for people who may hear its recording (`platform/transcripts`). */
export const transcriptRoutes = ({
  db,
  addresses,
  transcripts,
}: Services): Pick<Handlers, 'getTranscript' | 'getVoicemailTranscript'> => {
  const answer = async (caller: Caller, call: CallRow) => {
    if (call.restrictions.includes('recording')) throw faults.recordingRestricted()
    // When an institute switches transcripts off, existing ones are answered 404 too, as for a call without one.
    const { transcription } = await db
      .selectFrom('institutes')
      .select('transcription')
      .where('id', '=', call.institute_id)
      .executeTakeFirstOrThrow()
    const found = transcription ? await transcripts.find(call) : undefined
    if (!found) throw noTranscript()
    const sentences = found.transcript.channels.reduce((sum, channel) => sum + channel.transcript.length, 0)
    return sentences <= IN_ANSWER_MAX
      ? { data: found.transcript }
      : { signedUrl: await addresses.sign(`/files/transcripts/${found.name}`, caller.signIn) }
  }
  return {
    async getTranscript({ caller, params }) {
      const call = await findAudibleCall(db, caller, params.id)
      if (isVoicemail(call.status) || call.transcription_status !== 'processed') throw noTranscript()
      return answer(caller, call)
    },

    async getVoicemailTranscript({ caller, params }) {
      const call = await requireOwnCall(db, caller, params.id)
      if (!isVoicemail(call.status) || call.voicemail_status !== 'processed') throw noTranscript()
      return answer(caller, call)
    },
  }
}
