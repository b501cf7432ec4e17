/** The row a key moves to from row `at`, or null where the key does nothing in a list. `page`: rows in view. */
export function listMove(key: string, at: number, count: number, page: number): number | null {
  const moves = new Map([
    ['ArrowDown', at + 1],
    ['ArrowUp', at - 1],
    ['PageDown', at + page],
    ['PageUp', at - page],
    ['Home', 0],
    ['End', count - 1],
  ])
  const to = moves.get(key)
  return to === undefined || count === 0 ? null : Math.min(Math.max(to, 0), count - 1)
}

/** Farthest a row is looked for from where it was: more rows than come in at once. */
const SEARCH_ROWS = 2000

/** Where the row with `key` is now, looked for outwards from where it was; null where it is gone. */
export function indexOfKey(
  key: string | number,
  was: number,
  count: number,
  getKey: (index: number) => string | number,
): number | null {
  for (let step = 0; step <= SEARCH_ROWS; step++) {
    // Rows come in above far more often than they go: look below first.
    for (const index of step === 0 ? [was] : [was + step, was - step]) {
      if (index >= 0 && index < count && getKey(index) === key) return index
    }
    if (was + step >= count && was - step < 0) return null
  }
  return null
}
