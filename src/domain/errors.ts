import type { MicrophoneCode } from './sound/microphone-code'

/**
 * What adapters throw. The classes stand below every layer, so that each one tells an error by `instanceof`. Errors of
 * a host's own line come from other code: `toLineError` makes them ours where they come in.
 */

/**
 * A failed API call as a value: what went wrong, and a sentence for the person. It holds neither request nor answer nor
 * token, so it may be shown, logged and kept (`privacy/console`).
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  constructor(
    /** The platform's code (`error:user-not-found`) or one of ours. */
    readonly code: string,
    /** HTTP status; 0 where there was no answer. */
    readonly status: number,
    /** The code's sentence, from the text table; the platform's own where the contract's row lets it speak. */
    readonly label: string,
  ) {
    super(code)
  }
}

/** An API call that its caller took back: nobody waits for the answer, and nothing is shown (`api/aborted`). */
export class CancelledError extends Error {
  override readonly name = 'AbortError'
}

/** True for whatever was taken back: our calls, and what the browser aborts in the middle of an answer. */
export const isAborted = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError'

/** Why there is no microphone. The codes are those of the voice port, so a line passes them on as they are. */
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
