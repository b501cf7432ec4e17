/** Codes that the client gives itself, where no answer of the platform carries one. */
export type ClientErrorCode =
  | 'error:network'
  | 'error:timeout'
  | 'error:bad-answer'
  | 'error:bad-request'
  | 'error:unauthorized'
  | 'error:unexpected'

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

/** The call was taken back by its own `signal`: nobody waits for the answer, nothing is shown (`api/aborted`). */
export class CancelledError extends Error {
  override readonly name = 'AbortError'
}

/** True for a call that was taken back, and for nothing else. */
export const isCancelled = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError'
