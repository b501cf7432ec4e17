import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Call } from '../../../src/api/contract/calls'
import { isVoicemail } from '../../../src/domain/log/log-filter'
import { anyOf } from '../db/any-of'
import type { CallRow, Change, Db } from '../db/tables'
import { childRows, childrenOfAll, familiesFrom, type Families } from '../people/children'
import { foundSentences } from './found-sentence'
import { FORM_COLUMNS, fromFormColumns } from './form-columns'

/** The columns that answers are made of. Those that only searches read are long. */
export const ANSWERED_COLUMNS = [
  'id',
  'line_id',
  'institute_id',
  'owner_id',
  'owner_name',
  'owner_number',
  'other_id',
  'other_name',
  'other_number',
  'direction',
  'status',
  'called_at',
  'duration',
  'read',
  'student_name',
  'recording_file',
  'recording_status',
  'pauses',
  'transcription_status',
  'voicemail_status',
  'transcript_preview',
  'transferred_name',
  'transferred_number',
  'called_despite',
  'linked_calls',
  'restrictions',
  'version',
  ...FORM_COLUMNS,
] as const
export type AnsweredCall = Pick<CallRow, (typeof ANSWERED_COLUMNS)[number]>

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
export function callAnswer(row: AnsweredCall): Call {
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
    pauses: pausesOf(row),
    transcriptionStatus: row.transcription_status,
    voicemailTranscriptionStatus: row.voicemail_status,
    calledDespite: row.called_despite ?? undefined,
    linkedCalls: row.linked_calls ?? undefined,
    restrictions: row.restrictions,
    version: String(row.version),
    transferredTo:
      row.transferred_number === null ? undefined : { name: row.transferred_name ?? '', phone: row.transferred_number },
  }
}

/** A pause that lasted until the end of the call ends with it. */
const pausesOf = ({ pauses, status, duration }: AnsweredCall) =>
  pauses?.map(({ from, to }) => ({ from, to: to ?? (status === 'answered' ? undefined : Math.max(from, duration)) }))

/** The other sides' children. */
export const readFamilies = (db: Db | Change, rows: readonly WithOther[]): Promise<Families> =>
  childrenOfAll(db, othersOf(rows))

type WithOther = Pick<CallRow, 'other_id'>
const othersOf = (rows: readonly WithOther[]) => [...new Set(rows.flatMap(({ other_id: id }) => id ?? []))]

interface OwnAnswers {
  /** What the log was searched for. */
  query?: string | undefined
  /** The other sides' children, if they are read already. */
  families?: Families | undefined
}

/**
 * The same for the log of their owner, with the other side's children, the first words of a voicemail that the owner may
 * hear (`platform/transcripts`), and the sentence by which `query` found the call.
 */
export async function ownCallAnswers(
  db: Db | Change,
  rows: readonly AnsweredCall[],
  { query, families: known }: OwnAnswers = {},
): Promise<Call[]> {
  const { transcribed, families } = await readAround(db, rows, known)
  const found = query ? await foundSentences(db, rows, families, query) : undefined
  return rows.map((row) => ({
    ...callAnswer(row),
    transcriptPreview: transcribed.has(row.institute_id) ? previewOf(row) : undefined,
    found: found?.get(row.id),
    children: families.get(row.other_id ?? ''),
  }))
}

const previewOf = ({ status, restrictions, transcript_preview: preview }: AnsweredCall) =>
  isVoicemail(status) && !restrictions.includes('recording') ? (preview ?? undefined) : undefined

/**
 * What the answers need beside the rows, in one round trip: the other sides' children, and those institutes of calls
 * with a preview that have transcripts, because one may have switched them off since.
 */
async function readAround(
  db: Db | Change,
  rows: readonly AnsweredCall[],
  known: Families | undefined,
): Promise<{ families: Families; transcribed: ReadonlySet<string> }> {
  const institutes = new Set(rows.flatMap((row) => (previewOf(row) === undefined ? [] : row.institute_id)))
  const others = known ? [] : othersOf(rows)
  if (institutes.size === 0 && others.length === 0) return { families: known ?? new Map(), transcribed: institutes }
  const transcribed = db
    .selectFrom('institutes')
    .select('id')
    .where('id', '=', anyOf([...institutes]))
    .where('transcription', '=', true)
  const found = await db
    .selectNoFrom([jsonArrayFrom(childRows(db, others)).as('children'), jsonArrayFrom(transcribed).as('transcribed')])
    .executeTakeFirstOrThrow()
  return {
    families: known ?? familiesFrom(found.children),
    transcribed: new Set(found.transcribed.map(({ id }) => id)),
  }
}
