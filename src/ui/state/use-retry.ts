import { useState } from 'react'

/**
 * Retry in place. The failure stays visible with a busy button until there is an answer, so that the button keeps its
 * focus. `wasRetried` tells that the new content may take that focus (`useFocusIfLost`).
 *
 * @param failure the current failure. Undefined during a retry and without a failure.
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
