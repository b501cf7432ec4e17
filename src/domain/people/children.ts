import { childrenOf } from './other-guardians'

interface ListedChild {
  studentId: string
  fullName: string
  grade?: { gradeName: string }
}

/** A person with children, as the platform lists them. */
export interface Guardian {
  guardianships?: readonly ListedChild[]
  kids?: readonly ListedChild[]
}

export interface Child {
  id: string
  fullName: string
  grade?: string
}

/** The children of a person with the names of their grades (`card/content`). */
export const gradedChildren = (person: Guardian): Child[] =>
  childrenOf(person).map(({ studentId, fullName, grade }) => ({
    id: studentId,
    fullName,
    ...(grade ? { grade: grade.gradeName } : {}),
  }))
