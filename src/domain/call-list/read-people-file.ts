import { LIMITS } from '../limits'
import { toE164 } from '../number/phone-number'

/** A line of a file: a number, a name, or both. A line that is neither is sent as a name, so that nothing is lost. */
export interface PersonInFile {
  phone?: string
  name?: string
}

const PHONE_HEAD = /phone|tel|mobile|cell|number|número/i
const NAME_HEAD = /name|student|child|guardian|parent|nombre|estudiante|alumno/i
const FIRST_HEAD = /first|given|nombre\(s\)/i
const LAST_HEAD = /last|family|sur|apellido/i

/** The bytes of a file as text: UTF-8, or what spreadsheets on Windows write. Undefined for a file that is no text. */
export function textOfFile(bytes: ArrayBuffer): string | undefined {
  const decode = (encoding: string, fatal: boolean) => new TextDecoder(encoding, { fatal }).decode(bytes)
  let text: string
  try {
    text = decode('utf-8', true)
  } catch {
    text = decode('windows-1252', false)
  }
  return text.includes('\0') || text.startsWith('PK') ? undefined : text
}

/** The people of a CSV file. The first line may name the columns; without names they are told by what they contain. */
export function readPeopleFile(text: string): PersonInFile[] {
  const rows = readCsv(text)
  const [head = []] = rows
  const isNamed =
    head.some((cell) => NAME_HEAD.test(cell) || PHONE_HEAD.test(cell)) && !head.some((cell) => toE164(cell))
  const people = (isNamed ? rows.slice(1) : rows).map((cells) => personOf(cells, isNamed ? head : undefined))
  return people.filter(({ phone, name }) => phone !== undefined || name !== undefined)
}

function personOf(cells: readonly string[], head: readonly string[] | undefined): PersonInFile {
  const phone = cells.map(toE164).find((number) => number !== null) ?? undefined
  const name = head ? nameByHead(cells, head) : nameByContent(cells)
  const short = (name || (phone ? '' : cells.filter(Boolean).join(' '))).slice(0, LIMITS.typedNameMaxChars)
  return { ...(phone && { phone }), ...(short && { name: short }) }
}

function nameByHead(cells: readonly string[], head: readonly string[]): string {
  const at = (pattern: RegExp) => cells[head.findIndex((title) => pattern.test(title))] ?? ''
  const parts = [at(FIRST_HEAD), at(LAST_HEAD)]
  // A column 'Student' or 'Name', unless the name is in two.
  return parts.every(Boolean) ? parts.join(' ') : at(NAME_HEAD)
}

/** Without titles, the first cell with a letter that is no number. Of two such cells it is 'last name, first name'. */
function nameByContent(cells: readonly string[]): string {
  const names = cells.filter((cell) => /\p{L}/u.test(cell) && toE164(cell) === null)
  const [first = '', second] = names
  return second !== undefined && names.length === 2 && cells.length === 2 ? `${first}, ${second}` : first
}

/** Rows of cells. The separator is the one that the first line has most of. */
function readCsv(text: string): string[][] {
  const plain = text.replace(/^\uFEFF/, '')
  const first = plain.split(/\r?\n/, 1)[0] ?? ''
  const count = (mark: string) => first.split(mark).length
  const separator = [',', ';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best))
  const rows: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  const endCell = () => {
    rows.at(-1)?.push(cell.trim())
    cell = ''
  }
  for (let at = 0; at < plain.length; at++) {
    const letter = plain.charAt(at)
    if (isQuoted && letter === '"' && plain.charAt(at + 1) === '"') {
      cell += '"'
      at++
    } else if (letter === '"') isQuoted = !isQuoted
    else if (!isQuoted && letter === separator) endCell()
    else if (!isQuoted && letter === '\n') {
      endCell()
      rows.push([])
    } else cell += letter
  }
  endCell()
  return rows.filter((cells) => cells.some(Boolean))
}
