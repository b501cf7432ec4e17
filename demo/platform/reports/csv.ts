/** Without it Excel reads UTF-8 as something else. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** What a spreadsheet would take for a formula, also in full width, or strip to get at one (`security/csv`). */
const FORMULA = /^[\t\r\n]|^\s*[=+\-@＝＋－＠]/
/** The same where a spreadsheet of another region splits the cell: quotes do not hold it together there. */
const FORMULA_AFTER_SEPARATOR = /(?=[=+\-@＝＋－＠])(?<=[;\t\r\n]\s*)/g
const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/

/** A cell that any spreadsheet shows as the text it is, and none executes (RFC 4180, OWASP CSV injection). */
export function csvCell(text: string): string {
  const safe = (FORMULA.test(text) ? `'${text}` : text).replace(FORMULA_AFTER_SEPARATOR, "'")
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A line, with its end. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`
