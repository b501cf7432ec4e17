import type { ProfileRole, Viewer } from '../../../src/domain/access/permissions'
import type { Caller } from '../auth/caller'

const PROFILE_ROLE: Readonly<Record<Caller['role'], ProfileRole>> = {
  staff: 'STAFF',
  admin: 'ADMIN',
  district_admin: 'DISTRICT_ADMIN',
  parent: 'unknown',
  student: 'unknown',
}

/** The caller in the form that the blocking rules take. */
export const viewerOf = (caller: Caller, instituteId: string): Viewer => ({
  role: PROFILE_ROLE[caller.role],
  userId: caller.id,
  instituteId,
})
