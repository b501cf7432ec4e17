import { gradeInWords, type GradeWords } from './grade'

interface Child {
  fullName: string
  grade?: string | undefined
}

/** A child by name, with the grade if there is one: 'Robin Tonelli, Grade 3'. */
export const childLabel = ({ fullName, grade }: Child, grades: GradeWords): string =>
  grade ? `${fullName}, ${gradeInWords(grade, grades)}` : fullName

/**
 * The same by the first name alone where that says which one of `siblings` it is: 'Robin, Grade 3'. A name that is
 * written with its family name first ('Tonelli, Robin') stays whole.
 */
export function shortChildLabel(child: Child, siblings: readonly Child[], grades: GradeWords): string {
  const first = firstName(child)
  const isOnlyOne = siblings.filter((other) => firstName(other) === first).length < 2
  return childLabel(isOnlyOne ? { ...child, fullName: first } : child, grades)
}

const firstName = ({ fullName }: Child) =>
  fullName.includes(',') ? fullName : (fullName.trim().split(/\s/)[0] ?? fullName)
