export interface ListedChild {
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

/** The children of a person, each once, because the platform lists them as guardianships, as kids, or both. */
export const childrenOf = <C extends ListedChild>(person: {
  guardianships?: readonly C[]
  kids?: readonly C[]
}): C[] => [
  ...new Map(
    [...(person.guardianships ?? []), ...(person.kids ?? [])].map((child) => [child.studentId, child]),
  ).values(),
]

/** The children of a person with the names of their grades (`card/content`). */
export const gradedChildren = (person: Guardian): Child[] =>
  childrenOf(person).map(({ studentId, fullName, grade }) => ({
    id: studentId,
    fullName,
    ...(grade ? { grade: grade.gradeName } : {}),
  }))
