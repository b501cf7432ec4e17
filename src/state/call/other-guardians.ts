import type { Student, User } from '../../api/contract/people'
import { personalAtom } from '../store'

/** Somebody who has a child together with the person called. */
export interface OtherGuardian {
  guardian: User
  child: Pick<Student, 'studentId' | 'fullName'>
}

/** Whom the platform found for the person of the last call that reached nobody, or null until its answer. */
export const otherGuardiansAtom = personalAtom<{ of: string; people: readonly OtherGuardian[] } | null>(null)
