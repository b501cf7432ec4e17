import { childrenOf, type Guardian, type ListedChild } from './children'

type KnownGuardian = Guardian & { userId: string }

/** The people of `found` who have a child of this person too, each once, with the first such child. */
export function otherGuardians<G extends KnownGuardian>(
  person: KnownGuardian,
  found: readonly G[],
): { guardian: G; child: ListedChild }[] {
  const children = childrenOf(person)
  const others = new Map(found.map((one) => [one.userId, one]))
  others.delete(person.userId)
  return [...others.values()].flatMap((guardian) => {
    const theirs = new Set(childrenOf(guardian).map(({ studentId }) => studentId))
    const child = children.find(({ studentId }) => theirs.has(studentId))
    return child ? [{ guardian, child }] : []
  })
}
