/** Thrown where something took longer than it may. The code is the voice port's. */
class TooSlowError extends Error {
  override readonly name = 'TooSlowError'
  readonly code = 'timeout'
}

/** The promise's own outcome, or a rejection after `ms`: a provider's promise may never settle. */
export function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TooSlowError(`no answer within ${ms} ms`)), ms)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
