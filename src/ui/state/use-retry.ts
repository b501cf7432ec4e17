import { useState } from 'react'

/**
 * Retry in place. What failed stays to be seen, with its button busy, until there is an answer: the focus on the button
 * is not lost meanwhile. `wasRetried`: what takes its place may take its focus (`useFocusIfLost`).
 *
 * @param failure what stands there now; undefined while it is tried again, and where nothing failed
 */
export function useRetry<F>(failure: F | undefined, load: () => Promise<unknown>) {
  const [before, setBefore] = useState<F>()
  const [wasRetried, setWasRetried] = useState(false)
  return {
    failure: failure ?? before,
    isRetrying: failure === undefined && before !== undefined,
    wasRetried,
    async retry() {
      setBefore(failure)
      await load()
      setBefore(undefined)
      setWasRetried(true)
    },
  }
}
