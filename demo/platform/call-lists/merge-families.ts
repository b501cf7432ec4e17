import type { Matched } from './wanted-person'

/** A guardian's children, by the guardian's id. */
export type ChildrenByGuardian = ReadonlyMap<string, readonly { id: string; full_name: string }[]>

/**
 * Siblings are one call, and so are the guardians of one child. A number that nobody has is not lost, and neither is another
 * guardian of whom the line does not say which of their children it is about.
 */
export function mergeFamilies(
  matched: readonly Matched[],
  childrenOf: ChildrenByGuardian,
  callableFor: (studentId: string) => readonly { userId: string; fullName: string }[],
): Matched[] {
  const merged: Matched[] = []
  for (const one of matched.map((row) => withOnlyChild(row, childrenOf))) {
    const before = merged.find((other) => isSameFamily(one, other, childrenOf))
    if (!before) merged.push({ ...one })
    else if (sideOf(before) !== sideOf(one) && !(one.other_id && one.student_id))
      merged.push({ ...one, problem: 'listed' })
    else {
      const callable = callableFor(before.student_id ?? '')
      const instead = callable.find(({ userId }) => userId === one.other_id)
      // Who must not be called is not called in the place of the other guardian (`card/preferences`).
      if (before.other_id && instead && !callable.some(({ userId }) => userId === before.other_id)) {
        before.other_id = instead.userId
        before.other_name = instead.fullName
      }
      addChild(before, one)
    }
  }
  return merged
}

function addChild(before: Matched, { student_id, student_name }: Matched): void {
  if (!student_name || before.student_name?.split(', ').includes(student_name)) return
  before.student_id ??= student_id
  before.student_name = before.student_name ? `${before.student_name}, ${student_name}` : student_name
}

/** Nobody, if the line has a problem. */
const sideOf = ({ problem, other_id, other_number }: Matched) => (problem ? undefined : (other_id ?? other_number))

/** The lines call the same side, or whom the first of them calls is a guardian of the other's child. */
function isSameFamily(one: Matched, first: Matched, childrenOf: ChildrenByGuardian): boolean {
  const side = sideOf(one)
  if (!side || !sideOf(first)) return false
  if (sideOf(first) === side || (one.student_id && one.student_id === first.student_id)) return true
  const children = (childrenOf.get(first.other_id ?? '') ?? []).map(({ id }) => id)
  const about = one.student_id ? [one.student_id] : (childrenOf.get(side) ?? []).map(({ id }) => id)
  return one.other_id != null && about.some((id) => id === first.student_id || children.includes(id))
}

/** Whom a guardian is called about, if there is one child only. */
function withOnlyChild(row: Matched, childrenOf: ChildrenByGuardian): Matched {
  const [child, ...more] = childrenOf.get(row.other_id ?? '') ?? []
  return row.problem || row.student_id || !child || more.length > 0
    ? row
    : { ...row, student_id: child.id, student_name: child.full_name }
}
