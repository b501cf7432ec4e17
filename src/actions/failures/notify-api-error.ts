import { LIMITS } from '../../domain/limits'
import type { Failure } from '../../state/call-log'
import type { ActionContext } from '../base/context'

/** An answer that nobody waits for any more: the question was taken back. */
export const isAborted = (error: unknown) => error instanceof Error && error.name === 'AbortError'

/** What a failed API call says: its error code, and that code's sentence for a person. */
export function failureOf({ text, logger }: ActionContext, error: unknown): Failure {
  // `ApiError`, told by its fields: actions know adapters by type only.
  if (error instanceof Error && 'code' in error && 'label' in error) {
    return { code: String(error.code), label: String(error.label) }
  }
  logger.error('an API call failed in an unexpected way', error)
  return { code: 'error', label: text.errors.fallback }
}

/**
 * Any failed API call is a toast of 10 s with its code's label (`toast/times`). Answers the failure, for what is shown
 * in place.
 *
 * @param origin the element whose use led to the call, where one did
 */
export function notifyApiError(context: ActionContext, error: unknown, origin?: string): Failure {
  const failure = failureOf(context, error)
  context.notify.error(failure.label, { ms: LIMITS.toastApiErrorMs, code: failure.code, origin })
  return failure
}
