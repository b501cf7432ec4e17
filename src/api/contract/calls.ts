import * as v from 'valibot'
import type { Endpoint } from './endpoint'
import { START_ENDPOINTS } from './start-endpoints'
import { CALL_STATUSES, DIRECTIONS } from '../../domain/call/call-status'
import { RELATION_TYPES } from '../../domain/people/relation-types'
import {
  CallStatusSchema,
  DirectionSchema,
  ErrorBodySchema,
  IdSchema,
  LimitSchema,
  NameSchema,
  PageNumberSchema,
  PhoneSchema,
  ProcessingStatusSchema,
  SearchTextSchema,
  SignedUrlSchema,
  TimeSchema,
  optional,
  pageOf,
  wordOf,
} from './values'
import { listUpTo } from '../../lib/up-to'
import { savedEntries, sentEntries } from './call-form'
import { StudentSchema } from './people'

/** A call of the log, or a voicemail. */
const CallFieldsSchema = v.object({
  id: IdSchema,
  callId: optional(IdSchema),
  status: CallStatusSchema,
  direction: wordOf(DIRECTIONS),
  callFromId: optional(v.string()),
  callFromName: optional(NameSchema),
  callFromNumber: optional(PhoneSchema),
  callToId: optional(v.string()),
  callToName: optional(NameSchema),
  callToNumber: optional(PhoneSchema),
  calledAt: TimeSchema,
  duration: v.number(),
  read: v.boolean(),
  ...savedEntries,
  reasons: v.array(v.string()),
  studentName: optional(NameSchema),
  callRelationType: optional(wordOf(RELATION_TYPES)),
  recording: optional(v.string()),
  recordingStatus: optional(ProcessingStatusSchema),
  transcriptionStatus: optional(ProcessingStatusSchema),
  voicemailTranscriptionStatus: optional(ProcessingStatusSchema),
  /** Another text once the details were saved. `PUT` may send it as `If-Match` (`form/version`). */
  version: optional(v.string()),
  /** In lists, where the platform offers `preview`: the first 160 characters of a voicemail's transcript. */
  transcriptPreview: optional(v.string()),
  /** In lists, where the platform offers `families`: the other side's children, by whose names a query finds too. */
  children: optional(v.array(StudentSchema)),
  /**
   * In searches, where the platform offers `transcripts`: the sentence of the transcript with most of the words, and when
   * it was said, in ms, if that is known.
   */
  found: optional(v.object({ sentence: v.string(), timestamp: optional(v.number()) })),
  restrictions: optional(v.array(v.string())),
  /**
   * Where the platform offers `pause-recording`: when the recording was paused, in seconds of it. `to` is absent as long
   * as it is.
   */
  pauses: optional(v.array(v.object({ from: v.number(), to: optional(v.number()) }))),
  /**
   * What spoke against the call when the caller pressed a second time: `doNotCall` of the person called, or of whoever
   * else has the number, or is rung by a transfer, after their name (extension `titles`).
   */
  calledDespite: optional(v.string()),
  /**
   * Where the platform offers `consult`: the calls of the same person beside which this one was placed, or that were
   * placed beside it (`with_call_id`), with their other sides.
   */
  linkedCalls: optional(v.array(v.object({ id: IdSchema, name: NameSchema, phone: optional(PhoneSchema) }))),
  /** Who took over the institute's side, where the platform offers `transfer`. */
  transferredTo: optional(v.object({ name: NameSchema, phone: optional(PhoneSchema) })),
})

/** Log items may carry `created_at` and `call_to_name` instead of `calledAt` and `callToName` (`api/unknown-field`). */
export const CallSchema = v.pipe(
  v.looseObject({}),
  v.transform((item) => ({
    ...item,
    calledAt: item.calledAt ?? item.created_at,
    callToName: item.callToName ?? item.call_to_name,
  })),
  CallFieldsSchema,
)
export type Call = v.InferOutput<typeof CallSchema>

/** The body of 412 `error:changed`: the call as it is stored. */
export const ChangedBodySchema = v.object({ ...ErrorBodySchema.entries, call: CallSchema })

export const CallFormSchema = v.object({
  callId: IdSchema,
  ...sentEntries,
  status: optional(v.picklist(CALL_STATUSES)),
})
export type CallFormRequest = v.InferOutput<typeof CallFormSchema>

export const CallListQuerySchema = v.object({
  page: optional(PageNumberSchema),
  limit: optional(LimitSchema),
  sort: optional(v.picklist(['calledAt', 'name'])),
  direction: optional(v.picklist(['asc', 'desc'])),
  callDirection: optional(DirectionSchema),
  status: optional(listUpTo(v.picklist(CALL_STATUSES), CALL_STATUSES.length)),
  query: optional(SearchTextSchema),
})
export type CallListQuery = v.InferOutput<typeof CallListQuerySchema>

export const TranscriptSchema = v.object({
  channels: v.array(
    v.object({
      name: NameSchema,
      transcript: v.array(
        v.object({
          sentence: v.string(),
          rawSentence: optional(v.string()),
          timestamp: v.number(),
          duration: v.number(),
        }),
      ),
    }),
  ),
})
export const TranscriptAnswerSchema = v.union([SignedUrlSchema, v.object({ data: TranscriptSchema })])

export const callEndpoints = {
  listCalls: { ...START_ENDPOINTS.listCalls, answer: pageOf(CallSchema) },
  listVoicemails: { ...START_ENDPOINTS.listVoicemails, answer: pageOf(CallSchema) },
  getCall: { method: 'GET', path: '/calls/{id}', version: 'v1', answer: CallSchema },
  saveCall: {
    method: 'PUT',
    path: '/calls/{id}',
    version: 'v2',
    answer: CallSchema,
  },
  getRecording: {
    method: 'GET',
    path: '/calls/{id}/recording',
    version: 'v1',
    answer: SignedUrlSchema,
  },
  pauseRecording: {
    method: 'PUT',
    path: '/calls/{id}/recording',
    version: 'v1',
  },
  hangUpCall: { method: 'POST', path: '/calls/{id}/hangup', version: 'v1' },
  ringDespite: { method: 'PUT', path: '/calls/{id}/despite', version: 'v1' },
  sendDtmf: {
    method: 'PUT',
    path: '/calls/{id}/dtmf',
    version: 'v1',
  },
  getVoicemailTranscript: {
    method: 'GET',
    path: '/calls/{id}/voicemail/transcription',
    version: 'v1',
    answer: TranscriptAnswerSchema,
  },
  getTranscript: {
    method: 'GET',
    path: '/calls/{id}/transcription',
    version: 'v2',
    answer: TranscriptAnswerSchema,
  },
} as const satisfies Record<string, Endpoint>
