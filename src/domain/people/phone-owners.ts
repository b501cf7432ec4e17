import type { PreCallForm } from '../call/form-fields'
import type { CallTarget } from '../call/call-state'

/** One of several people who share the number of a call (`card/number`). */
export type PhoneOwner = Pick<CallTarget, 'name' | 'role' | 'children' | 'preferences'> & { personId: string }

/** Their children, each once. */
export function childrenOfOwners(owners: readonly PhoneOwner[]): NonNullable<CallTarget['children']> {
  const children = owners.flatMap((owner) => owner.children ?? [])
  return [...new Map(children.map((child) => [child.id, child])).values()]
}

const isStaff = ({ role }: PhoneOwner) => role === 'staff' || role === 'admin' || role === 'district_admin'

/** The form of a call that is about this owner (`form/parts`). */
export const withOwner = <F extends PreCallForm>(form: F, owner: PhoneOwner): F => ({
  ...form,
  callRelationType: isStaff(owner) ? 'staff' : owner.role === 'parent' ? 'parent' : 'other',
  callRelationTo: owner.name,
  studentId: undefined,
})
