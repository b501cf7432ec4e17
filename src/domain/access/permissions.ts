import type { BlockType } from '../blocking/block-types'
import { isDistrictId } from './institute-id'

/**
 * A person's role in the institute (`permission/levels`). `unknown` has no access. It stands for a missing role or
 * a newer platform's.
 */
export type ProfileRole = 'STAFF' | 'ADMIN' | 'DISTRICT_ADMIN' | 'unknown'

/** The person whose rights are checked: the profile's role, and the institute that the product was opened for. */
export interface Viewer {
  role: ProfileRole
  userId: string
  /** A school. For a district admin it is the district or one of its schools (`permission/levels`). */
  instituteId: string
}

/**
 * Institute-level action rights (`permission/levels`). Personal is open to all, school needs an admin or district
 * admin, and district needs a district admin. The order is that of the Block dialog: me, my school, my district.
 */
const LEVEL_RIGHTS: Readonly<Record<ProfileRole, readonly BlockType[]>> = {
  STAFF: ['personal'],
  ADMIN: ['personal', 'school'],
  DISTRICT_ADMIN: ['personal', 'school', 'district'],
  unknown: [],
}

/** Does the viewer's institute have that level? A district has no "my school". */
export const hasLevel = ({ instituteId }: Pick<Viewer, 'instituteId'>, level: BlockType): boolean =>
  level !== 'school' || !isDistrictId(instituteId)

/** Scope choices of the Block dialog (`blocking/scopes`). With only one, the dialog does not ask. */
export const blockScopes = (viewer: Pick<Viewer, 'role' | 'instituteId'>): readonly BlockType[] =>
  LEVEL_RIGHTS[viewer.role].filter((level) => hasLevel(viewer, level))

/** May this person add, rename and delete the call reasons that an institute shares (`settings/reasons`)? */
const CHANGES_REASONS: Readonly<Record<ProfileRole, boolean>> = {
  STAFF: false,
  ADMIN: true,
  DISTRICT_ADMIN: true,
  unknown: false,
}

export const mayChangeReasons = (role: ProfileRole): boolean => CHANGES_REASONS[role]
