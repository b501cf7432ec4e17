/** The byte order mark. Without it Excel does not read the file as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'

/**
 * The start of a cell that a spreadsheet reads as a formula, in full width too, or after characters that it strips
 * (`security/text`). Excel keeps invisible characters, but a person may remove them from the file later.
 */
const FORMULA = /^[\t\r\n]|^[\s\p{Cc}\p{DI}]*[=+\-@＝＋－＠]/u
/** The same for a spreadsheet that splits at semicolons, because quotes do not protect the cell there. */
const FORMULA_AFTER_SEPARATOR = /(?=[=+\-@＝＋－＠])(?<=[;\t\r\n][\s\p{Cc}\p{DI}]*)/gu
const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/

/** A cell that any spreadsheet shows as text and none executes (RFC 4180, OWASP CSV injection). */
export function csvCell(text: string): string {
  const safe = (FORMULA.test(text) ? `'${text}` : text).replace(FORMULA_AFTER_SEPARATOR, "'")
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A line with its line end. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`
