import { ApiError, isAborted, isPlatformSilent } from '../../domain/errors'
import { LIMITS } from '../../domain/limits'
import type { Failure } from '../../state/call/call-log'
import type { ActionContext } from '../base/action-context'

/** The failure of an API call: its error code, and that code's sentence for a person. */
export function failureOf({ text, logger }: ActionContext, error: unknown): Failure {
  if (error instanceof ApiError) return { code: error.code, label: error.label }
  if (!isAborted(error)) logger.error('an API call failed in an unexpected way', error)
  return { code: 'error', label: text.errors.fallback }
}

/**
 * Shows any failed request as a toast of 10 s with its code's label (`toast/times`), which the product demands also
 * where the place itself says it (`toast/failures`). Returns the failure, for views that show it in place. A canceled
 * request shows nothing.
 *
 * @param origin the element whose use caused the call, if any
 * @param isAwaited a person or a script waits for the answer
 */
export function notifyApiError(
  context: ActionContext,
  error: unknown,
  origin?: string,
  isAwaited = origin !== undefined,
): Failure {
  const failure = failureOf(context, error)
  if (isAborted(error)) return failure
  // If the platform does not answer, all requests without a press fail together, and one message is enough (`toast/collapse`).
  const once = !isAwaited && isPlatformSilent(error)
  context.notify.error(failure.label, { ms: LIMITS.toastApiErrorMs, code: failure.code, origin, ...(once && { once }) })
  return failure
}
