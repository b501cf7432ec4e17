import type { Call } from '../../../src/api/contract/calls'
import type { CallRow } from '../db/tables'

/** A row of the log as the contract's Call. Whose side is whose depends on the direction. */
export function callAnswer(row: CallRow): Call {
  const owner = { id: row.owner_id, name: row.owner_name, number: row.owner_number ?? undefined }
  const other = { id: row.other_id ?? undefined, name: row.other_name, number: row.other_number ?? undefined }
  const [from, to] = row.direction === 'outbound' ? [owner, other] : [other, owner]
  return {
    id: row.id,
    callId: row.line_id ?? undefined,
    status: row.status,
    direction: row.direction,
    callFromId: from.id,
    callFromName: from.name,
    callFromNumber: from.number,
    callToId: to.id,
    callToName: to.name,
    callToNumber: to.number,
    calledAt: row.called_at.toISOString(),
    duration: row.duration,
    read: row.read,
    notes: row.notes,
    reasons: row.reasons,
    studentId: row.student_id ?? undefined,
    studentName: row.student_name ?? undefined,
    callRelationType: row.relation_type ?? undefined,
    callRelationTo: row.relation_to ?? undefined,
    recording: row.recording_status === 'processed' ? (row.recording_file ?? undefined) : undefined,
    recordingStatus: row.recording_status,
    transcriptionStatus: row.transcription_status,
    voicemailTranscriptionStatus: row.voicemail_status,
    restrictions: row.restrictions,
  }
}
