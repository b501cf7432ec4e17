/** Thrown when the time limit is exceeded. */
export class TimeoutError extends Error {
  override readonly name = 'TimeoutError'
}

/** A signal that aborts by itself when the time is over. */
export interface TimeLimit {
  readonly signal: AbortSignal
  /** Stops the clock. `cancel` still works. */
  stop(): void
  /** Stops the clock, and disables `cancel`. */
  clear(): void
}

/** @property cancel aborts earlier, with its own reason. `late` creates the reason at the end of the time. */
interface TimeLimitOptions {
  cancel?: AbortSignal
  late?: () => Error
}

/**
 * Starts the clock. `AbortSignal.any` and `AbortSignal.timeout` are not in every browser, and their clock cannot be
 * stopped.
 */
export function startTimeLimit(ms: number, { cancel, late }: TimeLimitOptions = {}): TimeLimit {
  const controller = new AbortController()
  const onCancel = () => controller.abort(cancel?.reason)
  const timer = setTimeout(() => controller.abort(late?.() ?? new TimeoutError(`not done within ${ms} ms`)), ms)
  const stop = () => clearTimeout(timer)
  if (cancel?.aborted) onCancel()
  cancel?.addEventListener('abort', onCancel)
  return {
    signal: controller.signal,
    stop,
    clear() {
      stop()
      cancel?.removeEventListener('abort', onCancel)
    },
  }
}
