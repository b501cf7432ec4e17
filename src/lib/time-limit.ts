/** Why something ended that took longer than it may. */
export class TimeoutError extends Error {
  override readonly name = 'TimeoutError'
}

/** A signal that aborts by itself when the time is over. */
export interface TimeLimit {
  readonly signal: AbortSignal
  /** The time no longer counts; `cancel` still does. */
  stop(): void
  /** Neither counts any more. */
  clear(): void
}

/** @property cancel ends it sooner, with its own reason. `late` makes the reason when the time is over. */
interface TimeLimitOptions {
  cancel?: AbortSignal
  late?: () => Error
}

/** Starts the clock. `AbortSignal.any` and `AbortSignal.timeout` are not in every browser, and their clock cannot stop. */
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
