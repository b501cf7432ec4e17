/**
 * The row to which a key moves from row `at`, or null if the key does nothing in a list. `page` is the number of rows
 * in view.
 */
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

/** The farthest distance of the search from the old position: more rows than one update adds. */
const SEARCH_ROWS = 2000

/** The current index of the row with `key`, searched outwards from its old index, or null if the row is gone. */
export function indexOfKey(
  key: string | number,
  was: number,
  count: number,
  getKey: (index: number) => string | number,
): number | null {
  for (let step = 0; step <= SEARCH_ROWS; step++) {
    // Rows are added above far more often than removed, so the search looks below first.
    for (const index of step === 0 ? [was] : [was + step, was - step]) {
      if (index >= 0 && index < count && getKey(index) === key) return index
    }
    if (was + step >= count && was - step < 0) return null
  }
  return null
}
