const MARKS = /[,;\t|]/
/** What tells a spreadsheet the separator, and is nobody. */
const SEPARATOR_LINE = /^sep=(.)\n/i

/**
 * Rows of cells, without empty ones. A quote opens a field only where the field begins, and only if it is closed where a field
 * may end; any other quote is a letter, so that one in a nickname takes no other line with it.
 *
 * @param isTitles whether these cells are the titles of columns, whose line has the separator most surely
 */
export function readCsv(text: string, isTitles: (cells: string[]) => boolean): string[][] {
  const whole = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const plain = whole.replace(SEPARATOR_LINE, '')
  const separator = SEPARATOR_LINE.exec(whole)?.[1] ?? separatorOf(plain, isTitles)
  // Programs write `="2015550190"`, so that a spreadsheet does not calculate with it.
  const quoted = new RegExp(` *=?"([^"]*(?:""[^"]*)*)" *(?=[${separator}\n]|$)`, 'y')
  const bare = new RegExp(`([^${separator}\n]*)`, 'y')
  const rows: string[][] = [[]]
  for (let at = 0; at <= plain.length; at++) {
    const cellAt = (form: RegExp) => {
      form.lastIndex = at
      return form.exec(plain)
    }
    const inQuotes = cellAt(quoted)
    const [whole = '', cell = ''] = inQuotes ?? cellAt(bare) ?? []
    rows.at(-1)?.push((inQuotes ? cell.replace(/""/g, '"') : withoutStrayQuote(cell)).replace(/\s+/g, ' ').trim())
    at += whole.length
    if (plain.charAt(at) === '\n') rows.push([])
  }
  return rows.filter((cells) => cells.some(Boolean))
}

/** Without a quote that was opened and not closed. */
const withoutStrayQuote = (cell: string) => cell.trim().replace(/^"([^"]*)$/, '$1')

/** The separator that the titles have most of, or without titles the first line. */
function separatorOf(text: string, isTitles: (cells: string[]) => boolean): string {
  const lines = text.split('\n')
  const cellsOf = (line: string) => line.split(MARKS).map((cell) => cell.replace(/"/g, ''))
  const longer = (one: string, other: string) => (cellsOf(other).length > cellsOf(one).length ? other : one)
  const line = lines.filter((one) => isTitles(cellsOf(one))).reduce(longer, '') || (lines[0] ?? '')
  const count = (mark: string) => line.split(mark).length
  return [',', ';', '\t', '|'].reduce((best, mark) => (count(mark) > count(best) ? mark : best))
}
