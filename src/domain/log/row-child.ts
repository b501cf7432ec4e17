import { hasMatch, searchWords } from '../../lib/match-text'
import { studentOf } from '../call/student-of'
import { gradedChildren, type Child, type Guardian } from '../people/children'
import { childLabel, shortChildLabel } from '../people/child-label'
import type { GradeWords } from '../people/grade'
import { counterpartOf, type CallSides } from '../people/counterpart'

/** The part of a call that says whom it is about. */
export interface RegardingCall extends CallSides {
  notes?: string
  studentId?: string
  studentName?: string
  callRelationType?: string
  callRelationTo?: string
  /** The other side's children, where the platform lists them. */
  children?: Guardian['kids']
}

/** Somebody whom a call is about need not be known as a child of the family. */
type NamedChild = Omit<Child, 'id'>

/**
 * The child that a row names: 'Robin, Grade 3' (`log/child`). It is the one by whom a search found the call, or the one
 * that the call is about, or the family's only child. Undefined for a call that is about somebody else.
 *
 * @param person the other side as the page knows them, for a call that came without children
 */
export function childOfRow(
  call: RegardingCall,
  query: string,
  grades: GradeWords,
  person: Guardian = {},
): string | undefined {
  const family = childrenOfSide(call, person)
  const about = childAbout(call, family)
  const words = wordsOfChildren(call, query)
  const found = (about ? [about, ...family] : family).find(({ fullName }) =>
    words.some((word) => hasMatch(fullName, word)),
  )
  const child = found ?? about ?? (isAboutFamily(call) && family.length === 1 ? family[0] : undefined)
  if (!child) return undefined
  const whole = childLabel(child, grades)
  if (!family.some((one) => one === child)) return whole
  const short = shortChildLabel(child, family, grades)
  // What the search matched must be there to be marked.
  return words.some((word) => hasMatch(whole, word) && !hasMatch(short, word)) ? whole : short
}

/** The other side's children, as the call or else the page knows them. */
const childrenOfSide = (call: RegardingCall, person: Guardian): Child[] =>
  gradedChildren(call.children ? { kids: call.children } : person)

/** The student whom a call is saved as being about: 'Robin Transfeld, Grade 3', or the name alone (`details/content`). */
export function studentOfCall(call: RegardingCall, grades: GradeWords, person: Guardian = {}): string | undefined {
  if (!call.studentId && !call.studentName) return undefined
  const child = childAbout(call, childrenOfSide(call, person))
  return child && childLabel(child, grades)
}

function childAbout(call: RegardingCall, family: readonly Child[]): NamedChild | undefined {
  const name = studentOf(call)
  if (!name && !call.studentId) return undefined
  const one = family.find(({ id, fullName }) => (call.studentId ? id === call.studentId : fullName === name))
  return one ?? (name ? { fullName: name } : undefined)
}

const isAboutFamily = ({ studentId, callRelationTo }: RegardingCall) => !studentId && !callRelationTo

/** The searched words that name, number and notes lack, so that they may have found a child (`log/search`). */
function wordsOfChildren(call: RegardingCall, query: string): string[] {
  const { name, phone = '' } = counterpartOf(call)
  return searchWords(query).filter((word) => !hasMatch([name, phone, call.notes ?? ''].join(' '), word))
}
