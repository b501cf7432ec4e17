/**
 * The rows of a long list that is partly loaded: ids by position, and the total count. It is pure, so every function
 * returns a new value. An id is never at two positions. A position without an id is a placeholder.
 */
export interface LogRows {
  count: number
  ids: ReadonlyMap<number, string>
}

export const NO_ROWS: LogRows = { count: 0, ids: new Map() }

export interface RowPage {
  /** Position of the first id. */
  first: number
  ids: readonly string[]
  /** The number of rows of the whole list, from the same answer. */
  count: number
}

export function positionOf(rows: LogRows, id: string): number | undefined {
  for (const [position, other] of rows.ids) if (other === id) return position
  return undefined
}

/** Inserts a new row at `position` and moves the rows from there down by one. */
export function insertRow(rows: LogRows, position: number, id: string): LogRows {
  // It is first in the map as well, because the next event is most often about the newest call (`positionOf`).
  const ids = new Map([[position, id]])
  for (const [at, other] of rows.ids) ids.set(at < position ? at : at + 1, other)
  return { count: rows.count + 1, ids }
}

function withPage(ids: Map<number, string>, first: number, page: readonly string[]): ReadonlyMap<number, string> {
  const arriving = new Set(page)
  for (const [position, id] of ids) if (arriving.has(id)) ids.delete(position)
  page.forEach((id, index) => ids.set(first + index, id))
  return ids
}

/**
 * Places a page that the platform answered. `insertedSince` rows were added at the top since the request. An answer
 * that lacks some of them moves down by as many. If that does not explain its count, the list has changed unnoticed, so
 * the answer replaces everything loaded.
 */
export function placePage(rows: LogRows, page: RowPage, insertedSince: number): LogRows {
  const lacking = rows.count - page.count
  if (lacking < 0 || lacking > insertedSince) {
    return { count: page.count, ids: withPage(new Map(), page.first, page.ids) }
  }
  return { count: rows.count, ids: withPage(new Map(rows.ids), page.first + lacking, page.ids) }
}

/** Pages (from 1) that have a position without an id between `first` and `last`. */
export function missingPages(rows: LogRows, first: number, last: number, pageSize: number): number[] {
  const pages = new Set<number>()
  for (let position = Math.max(0, first); position <= Math.min(last, rows.count - 1); position += 1) {
    if (!rows.ids.has(position)) pages.add(pageOfPosition(position, pageSize))
  }
  return [...pages]
}

/** The page (from 1) of a position. */
export const pageOfPosition = (position: number, pageSize: number) => Math.floor(position / pageSize) + 1

export interface RowRange {
  first: number
  last: number
}

/**
 * Keeps the first page, and the rows at most `spare` positions away from the view, so that memory use stays constant.
 */
export function keepNear(rows: LogRows, inView: readonly RowRange[], spare: number, pageSize: number): LogRows {
  if (rows.ids.size <= 2 * spare) return rows
  const isNear = (at: number) => inView.some(({ first, last }) => at >= first - spare && at <= last + spare)
  const ids = new Map([...rows.ids].filter(([at]) => at < pageSize || isNear(at)))
  return ids.size === rows.ids.size ? rows : { count: rows.count, ids }
}

interface ListedParts {
  children?: unknown
  found?: unknown
}

/**
 * The newer state of a call with what only lists bring: the children (`log/child`), and the sentence by which the last
 * search found it.
 */
export function withListedParts<C extends ListedParts>(call: C, row: C | undefined): C {
  if (!row) return call
  const parts = { children: call.children ?? row.children, found: row.found }
  return parts.children === call.children && parts.found === call.found ? call : { ...call, ...parts }
}
