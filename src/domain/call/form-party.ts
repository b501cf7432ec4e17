import { SYSTEM_CALLER_ID, type CallTarget } from './call-state'
import type { CallFormParts } from './form-fields'

/** The other side of a call, as the form needs it. */
export type FormParty = Pick<CallTarget, 'personId' | 'role' | 'children'>

/** True for a number without a person, or of the system caller. */
export const isUnknownParty = ({ personId }: Pick<CallTarget, 'personId'>): boolean =>
  personId === undefined || personId === SYSTEM_CALLER_ID

const STAFF_ROLES: ReadonlySet<CallTarget['role']> = new Set(['staff', 'admin', 'district_admin'])

/** The parts of the form for a call with this party (`form/parts`). */
export function callFormParts(party: FormParty): CallFormParts {
  if (isUnknownParty(party)) return { regarding: 'free-form', reasonsRequired: true }
  return { regarding: STAFF_ROLES.has(party.role) ? 'section' : 'student', reasonsRequired: false }
}

/** The other side's only child, if the form asks for one. */
export const onlyChildOf = (party: FormParty): string | undefined =>
  callFormParts(party).regarding === 'student' && party.children?.length === 1 ? party.children[0]?.id : undefined

/** True for a child of the other side, in a form that asks for one. */
export const offersStudent = (party: FormParty, studentId: string | undefined): boolean =>
  callFormParts(party).regarding === 'student' && (party.children ?? []).some(({ id }) => id === studentId)
