import { searchWords } from '../../lib/match-text'
import { LIMITS } from '../limits'

/** A student whom calls may be about. */
export interface FoundStudent {
  id: string
  name: string
  grade?: string | undefined
}

interface Guardian {
  guardianships?: readonly Child[] | undefined
  kids?: readonly Child[] | undefined
}

interface Child {
  studentId: string
  fullName: string
  grade?: { gradeName: string } | undefined
}

/**
 * The children of found people, each once: first those whom the search names, then their sisters and brothers. A
 * platform's search finds parents, also by a child's name.
 */
export function foundStudents(guardians: readonly Guardian[], query: string): FoundStudent[] {
  const words = searchWords(query)
  const students = new Map<string, FoundStudent>()
  for (const { guardianships = [], kids = [] } of guardians) {
    for (const { studentId, fullName, grade } of [...guardianships, ...kids]) {
      students.set(studentId, { id: studentId, name: fullName, grade: grade?.gradeName })
    }
  }
  const isNamed = ({ name }: FoundStudent) => {
    const own = searchWords(name)
    return words.every((word) => own.some((one) => one.startsWith(word)))
  }
  return [...students.values()]
    .sort((one, other) => Number(isNamed(other)) - Number(isNamed(one)))
    .slice(0, LIMITS.foundStudentsMax)
}
