/**
 * The rows of a long list of which only parts are loaded: ids by position, and how many there are in all. Pure: every
 * function answers a new value. No id ever stands at two positions; a position without an id is a placeholder.
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
  /** How many rows the whole list has, as the same answer says. */
  count: number
}

export function positionOf(rows: LogRows, id: string): number | undefined {
  for (const [position, other] of rows.ids) if (other === id) return position
  return undefined
}

/** A new row at `position`: the rows from there on move down by one. */
export function insertRow(rows: LogRows, position: number, id: string): LogRows {
  // First in the map as well: what happens next to a call is most often to one that has just come (`positionOf`).
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
 * Puts a page that the platform answered in its place. `insertedMeanwhile` rows were added at the top while the
 * question was on its way: an answer that is older than some of them is moved down by as many as it lacks. Where its
 * count cannot be explained so, the list has changed unseen: what was loaded is forgotten and the answer believed.
 */
export function placePage(rows: LogRows, page: RowPage, insertedMeanwhile: number): LogRows {
  const lacking = rows.count - page.count
  if (lacking < 0 || lacking > insertedMeanwhile) {
    return { count: page.count, ids: withPage(new Map(), page.first, page.ids) }
  }
  return { count: rows.count, ids: withPage(new Map(rows.ids), page.first + lacking, page.ids) }
}

/** Pages (from 1) that hold a position without an id between `first` and `last`. */
export function missingPages(rows: LogRows, first: number, last: number, pageSize: number): number[] {
  const pages = new Set<number>()
  for (let position = Math.max(0, first); position <= Math.min(last, rows.count - 1); position += 1) {
    if (!rows.ids.has(position)) pages.add(pageOfPosition(position, pageSize))
  }
  return [...pages]
}

/** Number (from 1) of the page a position is on. */
export const pageOfPosition = (position: number, pageSize: number) => Math.floor(position / pageSize) + 1

export interface RowRange {
  first: number
  last: number
}

/** Keeps the first page and the rows at most `spare` positions away from those in view, so that memory stays flat. */
export function keepNear(rows: LogRows, inView: readonly RowRange[], spare: number, pageSize: number): LogRows {
  if (rows.ids.size <= 2 * spare) return rows
  const isNear = (at: number) => inView.some(({ first, last }) => at >= first - spare && at <= last + spare)
  const ids = new Map([...rows.ids].filter(([at]) => at < pageSize || isNear(at)))
  return ids.size === rows.ids.size ? rows : { count: rows.count, ids }
}
