/** The first and last position on a page, from 1. */
export type PageRange = [first: number, last: number]

/** What a page of `size` shows of `count` entries. */
export const pageRange = (page: number, size: number, count: number): PageRange => [
  (page - 1) * size + 1,
  Math.min(page * size, count),
]

/** How many entries of a page the answer had, but not in a form that can be read (`log/empty`). */
export const missingOn = ([first, last]: PageRange, rows: readonly unknown[]): number =>
  Math.max(0, last - first + 1 - rows.length)
