/** Compares two calls for `sort`, the newest first. Times are RFC 3339. */
export const newestFirst = (one: { calledAt: string }, other: { calledAt: string }): number =>
  Date.parse(other.calledAt) - Date.parse(one.calledAt)
