/** Says in an element that its code did not come, with a button that calls `retry`. */
export type SayMissing = (element: HTMLElement, retry: () => void) => void

/**
 * Loads the code of elements of one tag. If it does not come, the first of them says so, with a button that loads it again,
 * as does the connection when it is back (`element/late-parts`). One sentence is enough for a page of 200 call buttons.
 *
 * @param load counts its calls from 0
 * @param waiting the elements, in their order
 * @param say says it in one of them
 * @returns loads it, unless it is loading
 */
export function elementLoader(
  load: (attempt: number) => Promise<unknown>,
  waiting: () => Iterable<HTMLElement>,
  say: SayMissing,
): () => void {
  let attempts = 0
  let isLoading = false
  return function start() {
    if (isLoading) return
    isLoading = true
    removeEventListener('online', start)
    load(attempts++)
      .catch((error: unknown) => {
        console.error('[virtual-phone] An element could not be loaded', error)
        const first = [...waiting()].find(({ isConnected }) => isConnected)
        if (first) say(first, start)
        addEventListener('online', start)
      })
      .finally(() => (isLoading = false))
  }
}
