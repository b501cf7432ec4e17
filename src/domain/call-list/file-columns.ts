import { foldText } from '../../lib/fold-text'

/** The titles of a file's columns, in English or Spanish, told by their words. */

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '))

const NAME = words('name names fullname nombre nombres')
const FIRST = words('first given firstname nombre nombres')
const LAST = words('last family surname lastname apellido apellidos')
const STUDENT = words('student students child pupil estudiante estudiantes alumno alumna alumnos')
const GUARDIAN = words(
  'guardian guardians parent parents mother father mom dad contact emergency ' +
    'tutor tutora padre madre acudiente encargado encargada contacto emergencia',
)
const PHONE = words(
  'phone phones phonenumber telephone telephones tel mobile cell cellphone cellular landline home work ' +
    'telefono telefonos celular movil casa trabajo',
)
const NUMBER = words('number numbers no numero numeros')
const FILLER = words('full legal preferred completo completos de del la el s')
/** Columns about something else, whose cells may look like a number or a name: an ID has ten digits too. */
const OTHER = words(
  'id ids identificacion matricula grade grado date fecha birth birthday dob nacimiento room homeroom salon zip postal code ' +
    'codigo fax email mail correo address direccion language idioma teacher maestro maestra profesor profesora school ' +
    'escuela counselor staff attended attendance absent reason motivo status',
)
const TITLES = [NAME, FIRST, LAST, STUDENT, GUARDIAN, PHONE, NUMBER, FILLER]

const wordsOf = (title: string): string[] =>
  foldText(title.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')).text.match(/\p{L}+/gu) ?? []
const hasAny = (title: readonly string[], ...sets: ReadonlySet<string>[]) =>
  title.some((word) => sets.some((set) => set.has(word)))
const isKnown = (word: string) => TITLES.some((set) => set.has(word))

/** A title has no other words, but a name may contain some of them: Stella, Marcella, Julia Child. */
export function isTitle(cell: string): boolean {
  const title = wordsOf(cell)
  return hasAny(title, NAME, FIRST, LAST, STUDENT, GUARDIAN, PHONE, NUMBER) && title.every(isKnown)
}

/** A title as above, or one of a column about something else: 'Grade', 'Student ID'. */
export function isAnyTitle(cell: string): boolean {
  const title = wordsOf(cell)
  return title.length > 0 && title.every((word) => isKnown(word) || OTHER.has(word))
}

/** The column has telephone numbers: 'Home Phone', 'Contact number', or 'Number' alone, but no student number. */
export function isPhoneTitle(cell: string): boolean {
  const title = wordsOf(cell)
  if (hasAny(title, OTHER, NAME)) return false
  return hasAny(title, PHONE) || title.includes('contact') || title.includes('contacto') || isBareNumber(title)
}

const isBareNumber = (title: readonly string[]) =>
  hasAny(title, NUMBER) && title.every((word) => [NUMBER, GUARDIAN, FILLER].some((set) => set.has(word)))

/** What a column's cells are of somebody's name. */
interface NamePart {
  isGuardian: boolean
  part: 'first' | 'last' | 'whole'
  /** How surely it is the name that the line is about. */
  rank: number
}

/** Undefined for a column without names. */
function namePart(cell: string): NamePart | undefined {
  const title = wordsOf(cell)
  if (hasAny(title, OTHER, PHONE) || hasAny(title, NUMBER) || !title.every(isKnown)) return undefined
  if (!hasAny(title, NAME, FIRST, LAST, STUDENT, GUARDIAN)) return undefined
  const isGuardian = hasAny(title, GUARDIAN)
  const isLast = hasAny(title, LAST)
  const isFirst = hasAny(title, FIRST) && !title.includes('completo')
  const isWhole = isLast === isFirst
  return {
    isGuardian,
    part: isWhole ? 'whole' : isLast ? 'last' : 'first',
    rank: (hasAny(title, STUDENT) ? 2 : 0) + (hasAny(title, NAME) ? 1 : 0),
  }
}

/** The column has names of students or guardians. */
export const isNameTitle = (cell: string): boolean => namePart(cell) !== undefined

/** The name in a row under these titles: the student's, or else the guardian's. A name has a letter. */
export function nameUnder(titles: readonly string[], cells: readonly string[]): string {
  const named = titles.flatMap((title, at) => {
    const part = namePart(title)
    const cell = cells[at] ?? ''
    return part && /\p{L}/u.test(cell) ? [{ ...part, cell }] : []
  })
  const nameOf = (isGuardian: boolean) => {
    const columns = named.filter((one) => one.isGuardian === isGuardian).sort((a, b) => b.rank - a.rank)
    const cellOf = (part: NamePart['part']) => columns.find((one) => one.part === part)?.cell
    const [first, last] = [cellOf('first'), cellOf('last')]
    return first && last ? `${first} ${last}` : (cellOf('whole') ?? first ?? last ?? '')
  }
  return nameOf(false) || nameOf(true)
}
