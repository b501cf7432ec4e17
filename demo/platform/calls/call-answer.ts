import type { Call } from '../../../src/api/contract/calls'
import { isVoicemail } from '../../../src/domain/log/log-filter'
import type { CallRow, Change, Db } from '../db/tables'
import { childrenOfAll } from '../people/children'
import { foundSentences } from './found-sentence'
import { fromFormColumns } from './form-columns'

type Sides = Pick<
  CallRow,
  'direction' | 'owner_id' | 'owner_name' | 'owner_number' | 'other_id' | 'other_name' | 'other_number'
>

/** Caller and callee. The direction decides which of them is the owner. */
export function sidesOf(row: Sides) {
  const owner = { id: row.owner_id, name: row.owner_name, number: row.owner_number ?? undefined }
  const other = { id: row.other_id ?? undefined, name: row.other_name, number: row.other_number ?? undefined }
  return row.direction === 'outbound' ? { from: owner, to: other } : { from: other, to: owner }
}

/** Turns a row of the log into the contract's Call, for everybody who may read the call. */
export function callAnswer(row: CallRow): Call {
  const { from, to } = sidesOf(row)
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
    ...fromFormColumns(row),
    studentName: row.student_name ?? undefined,
    recording: row.recording_status === 'processed' ? (row.recording_file ?? undefined) : undefined,
    recordingStatus: row.recording_status,
    transcriptionStatus: row.transcription_status,
    voicemailTranscriptionStatus: row.voicemail_status,
    restrictions: row.restrictions,
    version: String(row.version),
    transferredTo:
      row.transferred_number === null ? undefined : { name: row.transferred_name ?? '', phone: row.transferred_number },
  }
}

/**
 * The same for the log of their owner, with the other side's children, and the first words of a voicemail that the owner
 * may hear (`platform/transcripts`), or the sentence by which `query` found the call.
 */
export async function ownCallAnswers(db: Db | Change, rows: readonly CallRow[], query = ''): Promise<Call[]> {
  const transcribed = await transcribedAmong(db, rows)
  const children = await childrenOfAll(db, [...new Set(rows.flatMap(({ other_id: id }) => id ?? []))])
  const found = await foundSentences(db, rows, children, query)
  return rows.map((row) => ({
    ...callAnswer(row),
    transcriptPreview: transcribed.has(row.institute_id) ? previewOf(row) : undefined,
    found: found.get(row.id),
    children: children.get(row.other_id ?? ''),
  }))
}

const previewOf = ({ status, restrictions, transcript_preview: preview }: CallRow) =>
  isVoicemail(status) && !restrictions.includes('recording') ? (preview ?? undefined) : undefined

/** Those institutes of calls with a preview that have transcripts: one may have switched them off since. */
async function transcribedAmong(db: Db | Change, rows: readonly CallRow[]): Promise<ReadonlySet<string>> {
  const ids = new Set(rows.flatMap((row) => (previewOf(row) === undefined ? [] : row.institute_id)))
  if (ids.size === 0) return ids
  const found = await db
    .selectFrom('institutes')
    .select('id')
    .where('id', 'in', [...ids])
    .where('transcription', '=', true)
    .execute()
  return new Set(found.map(({ id }) => id))
}
