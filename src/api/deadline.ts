/** The end of a call: taken back by its caller, or over because it took too long. */
export interface Deadline {
  signal: AbortSignal
  isCancelled(): boolean
  isOver(): boolean
  /** The time limit no longer counts; the caller may still take the call back. */
  stopClock(): void
  /** Lets go of everything. */
  clear(): void
}

/** Starts the clock of one call. `AbortSignal.any` and `.timeout` are not everywhere, and say less about who ended it. */
export function startDeadline(ms: number, cancel?: AbortSignal): Deadline {
  const controller = new AbortController()
  let ended: 'cancelled' | 'over' | undefined
  const end = (by: 'cancelled' | 'over') => {
    ended ??= by
    controller.abort()
  }
  const timer = setTimeout(() => end('over'), ms)
  const onCancel = () => end('cancelled')
  if (cancel?.aborted) onCancel()
  cancel?.addEventListener('abort', onCancel, { once: true })
  const stopClock = () => clearTimeout(timer)
  return {
    signal: controller.signal,
    isCancelled: () => ended === 'cancelled',
    isOver: () => ended === 'over',
    stopClock,
    clear() {
      stopClock()
      cancel?.removeEventListener('abort', onCancel)
    },
  }
}
