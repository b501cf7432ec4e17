interface Child {
  studentId: string
  fullName: string
}

interface Guardian {
  userId: string
  guardianships?: readonly Child[]
  kids?: readonly Child[]
}

/** The children of a person, each once, because the platform lists them as guardianships, as kids, or both. */
export const childrenOf = <C extends Child>(person: { guardianships?: readonly C[]; kids?: readonly C[] }): C[] => [
  ...new Map(
    [...(person.guardianships ?? []), ...(person.kids ?? [])].map((child) => [child.studentId, child]),
  ).values(),
]

/** The people of `found` who have a child of this person too, each once, with the first such child. */
export function otherGuardians<G extends Guardian>(
  person: Guardian,
  found: readonly G[],
): { guardian: G; child: Child }[] {
  const children = childrenOf(person)
  const others = new Map(found.map((one) => [one.userId, one]))
  others.delete(person.userId)
  return [...others.values()].flatMap((guardian) => {
    const theirs = new Set(childrenOf(guardian).map(({ studentId }) => studentId))
    const child = children.find(({ studentId }) => theirs.has(studentId))
    return child ? [{ guardian, child }] : []
  })
}
