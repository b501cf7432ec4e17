import * as v from 'valibot'
import { LIMITS } from '../../domain/limits'
import { END_REASONS, INCOMING_OVER_REASONS } from '../../domain/call/call-line'
import { IdSchema, PhoneSchema } from './values'
import { textUpTo } from '../../lib/up-to'

/** Messages of the reference platform's voice line. */

const SdpSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(64_000))

/** The voice line closes the socket with this code when it refuses the token. */
export const VOICE_LINE_UNAUTHORIZED = 4401

/**
 * The first message of a line that was opened without a token. A line with `?token=` in its address needs none, but an
 * address may be logged.
 */
export const LineTokenSchema = v.object({
  type: v.literal('token'),
  token: v.pipe(v.string(), v.minLength(1), v.maxLength(LIMITS.tokenMaxChars)),
})
export type LineToken = v.InferOutput<typeof LineTokenSchema>

/** Sent by the client. */
export const LineRequestSchema = v.variant('type', [
  v.object({
    type: v.literal('call'),
    to: textUpTo(LIMITS.idMaxChars),
    callId: IdSchema,
    platform: v.literal('web'),
    sdp: SdpSchema,
  }),
  v.object({ type: v.literal('mute'), id: IdSchema, muted: v.boolean() }),
  v.object({ type: v.literal('restart'), id: IdSchema, sdp: SdpSchema }),
  v.object({ type: v.literal('resume'), id: IdSchema, sdp: SdpSchema }),
  v.object({ type: v.literal('hangup'), id: IdSchema }),
  /** The extension `hold`. `callId` is the platform's id of the call. */
  v.object({ type: v.literal('hold'), callId: IdSchema, on: v.boolean() }),
  /** The extension `incoming`, on a line whose token is that of `POST /jwt/listen`. The first answer has the call. */
  v.object({ type: v.literal('answer'), callId: IdSchema, sdp: SdpSchema }),
  /** Stops the ringing here. The call goes on ringing at the personal phone. */
  v.object({ type: v.literal('decline'), callId: IdSchema }),
  /** The extension `transfer`. `to` is E.164 or a person's id. */
  v.object({ type: v.literal('transfer'), callId: IdSchema, to: IdSchema }),
  /** The extension `consult`. The other sides of both calls are connected, and both calls end here. */
  v.object({ type: v.literal('complete'), callId: IdSchema, withCallId: IdSchema }),
])
export type LineRequest = v.InferOutput<typeof LineRequestSchema>

/** Why the line refused a request. */
const LINE_ERROR_CODES = ['bad-message', 'not-allowed', 'busy', 'no-call', 'failed'] as const
export type LineErrorCode = (typeof LINE_ERROR_CODES)[number]

/**
 * Sent by the server. `hello` greets a line that was opened without a token, and says that the line keeps what follows
 * the token until it has checked it. A line that sends no `hello` gets its first request after `session`.
 */
export const LineReplySchema = v.variant('type', [
  v.object({ type: v.literal('hello') }),
  v.object({ type: v.literal('session'), id: IdSchema }),
  v.object({ type: v.literal('call'), id: IdSchema, sdp: SdpSchema }),
  v.object({ type: v.literal('ringing'), id: IdSchema }),
  v.object({ type: v.literal('answered'), id: IdSchema }),
  v.object({ type: v.literal('transfer'), id: IdSchema }),
  v.object({ type: v.literal('hangup'), id: IdSchema, reason: v.fallback(v.picklist(END_REASONS), 'failed') }),
  /** A call to the person's own number rings. Without `personId` nobody in the directory has the number. */
  v.object({
    type: v.literal('incoming'),
    callId: IdSchema,
    from: PhoneSchema,
    fromName: v.optional(v.string()),
    personId: v.optional(IdSchema),
  }),
  v.object({
    type: v.literal('incoming-over'),
    callId: IdSchema,
    reason: v.fallback(v.picklist(INCOMING_OVER_REASONS), 'timeout'),
  }),
  v.object({ type: v.literal('transferred'), callId: IdSchema }),
  /** The extension `pause-recording`. Also after `resume`, if the recording was ever paused. */
  v.object({ type: v.literal('recording'), callId: IdSchema, paused: v.boolean() }),
  v.object({
    type: v.literal('transfer-failed'),
    callId: IdSchema,
    reason: v.fallback(v.picklist(END_REASONS), 'failed'),
  }),
  v.object({
    type: v.literal('error'),
    code: v.fallback(v.picklist(LINE_ERROR_CODES), 'failed'),
    message: v.string(),
    id: v.optional(IdSchema),
  }),
])
export type LineReply = v.InferOutput<typeof LineReplySchema>
