import type { EndReason } from './call/call-line'

/**
 * The errors that adapters throw. The classes are in the lowest layer, so that every layer recognizes an error by
 * `instanceof`. Errors of a host's own line come from other code, and `toLineError` converts them.
 */

/**
 * A failed API call as a value: the error, and a sentence for the person. It contains no request, answer or token, so
 * it may be shown, logged and stored (`privacy/console`).
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  constructor(
    /** The platform's code (`error:user-not-found`) or one of ours. */
    readonly code: ApiErrorCode,
    /** HTTP status, or 0 without an answer. */
    readonly status: number,
    /** The code's sentence from the text table, or the platform's own message if the contract's row allows it. */
    readonly label: string,
  ) {
    super(code)
  }
}

/** Did the platform refuse the token? The end of the session says so, and no request beside it has to. */
export const isTokenRefused = (error: unknown): boolean => error instanceof ApiError && error.status === 401

/** A code of the platform's or of our own requests, such as `error:not-found`. */
export type ApiErrorCode = `error:${string}` | `internal:error:${string}`

/** Does a platform's word have the form of a code? */
export const isApiErrorCode = (text: string): text is ApiErrorCode => /^(internal:)?error:[\w:.-]{1,100}$/.test(text)

/** Why the phone shows an error, as the page hears it (`vp-error`). `error` has no code of its own. */
export type ErrorCode =
  | 'error'
  | ApiErrorCode
  | VoiceErrorCode
  | CallRefusalCode
  | EndReason
  | SessionEnd
  | 'mic-policy'
  | 'mic-ended'
  | 'device'
  | 'mute'
  | 'hold'
  | 'merge'
  | 'transfer'
  | 'recording'
  | 'unsaved'

/** Why no call is placed. */
export type CallRefusalCode =
  | 'unsupported'
  | 'not-ready'
  | 'busy'
  | 'own-number'
  | 'invalid-number'
  | 'emergency-number'
  | 'missing-phone'
  | 'other-tab'

/** Why nobody is signed in any more. `ended-elsewhere`: the session was over in another tab. */
export type SessionEnd = 'signed-out' | 'expired' | 'ended-elsewhere' | 'signed-out-elsewhere' | 'somebody-else'

/** The code of a signed address that has expired, which says nothing of what the person may have. */
export const NO_FILE = 'error:no-file'

/** An API call that was canceled by its caller, so nothing is shown (`api/body`). */
export class CancelledError extends Error {
  override readonly name = 'AbortError'
}

/** True for every canceled call: one of our own, and one that the browser aborts during the answer. */
export const isAborted = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError'

/** Why there is no microphone. The codes are those of the voice port, so a line passes them on unchanged. */
export class MicrophoneError extends Error {
  override readonly name = 'MicrophoneError'
  constructor(readonly code: MicrophoneCode) {
    super(code)
  }
}

export type VoiceErrorCode =
  | 'mic-denied'
  | 'mic-missing'
  | 'mic-busy'
  | 'auth'
  | 'network'
  | 'timeout'
  | 'busy-local'
  | 'no-call'
  | 'insecure'
  /** Nobody took the transferred call, which goes on. */
  | 'transfer-failed'
  | 'failed'

export class VoiceError extends Error {
  override readonly name = 'VoiceError'
  constructor(
    readonly code: VoiceErrorCode,
    message: string = code,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

/** Statuses of a request that the platform did not answer: 0 without any answer, others from a server in front of it. */
const NOBODY_ANSWERS = [0, 502, 503, 504]

/** True if the platform did not answer the request. */
export const isPlatformSilent = (error: unknown): boolean =>
  error instanceof ApiError && NOBODY_ANSWERS.includes(error.status)

/** Problems that a person can solve. */
export const MICROPHONE_CODES = ['mic-denied', 'mic-missing', 'mic-busy', 'insecure'] as const

/** Why the microphone is not available, in the voice port's words (`line/port`). */
export type MicrophoneCode = (typeof MICROPHONE_CODES)[number] | 'failed'

const CODE_BY_NAME = new Map<string, MicrophoneCode>([
  ['NotAllowedError', 'mic-denied'],
  ['SecurityError', 'mic-denied'],
  ['NotFoundError', 'mic-missing'],
  ['OverconstrainedError', 'mic-missing'],
  ['NotReadableError', 'mic-busy'],
  ['AbortError', 'mic-busy'],
])

/** Classifies the error that `getUserMedia` rejected with. */
export const microphoneCodeOf = (error: unknown): MicrophoneCode =>
  (error instanceof Error && CODE_BY_NAME.get(error.name)) || 'failed'
