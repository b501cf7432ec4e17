/**
 * A queue of messages, with promises for the first that matches, including messages that arrived before the request.
 */
export function nextWhere<T>() {
  const seen: T[] = []
  const waiting = new Set<{
    fits: (message: T) => boolean
    resolve: (message: T) => void
    reject: (error: Error) => void
  }>()
  let failure: Error | undefined
  return {
    seen,
    push(message: T) {
      seen.push(message)
      for (const entry of waiting) {
        if (!entry.fits(message)) continue
        waiting.delete(entry)
        entry.resolve(message)
      }
    },
    fail(error: Error) {
      failure = error
      for (const { reject } of waiting) reject(error)
      waiting.clear()
    },
    next(fits: (message: T) => boolean): Promise<T> {
      const found = seen.find(fits)
      if (found !== undefined) return Promise.resolve(found)
      if (failure) return Promise.reject(failure)
      return new Promise((resolve, reject) => waiting.add({ fits, resolve, reject }))
    },
  }
}
