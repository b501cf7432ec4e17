import type { BlockType } from '../call/call-status'
import { isDistrictId } from './institute-id'

/** A person's role in the institute (`permission/role-source`). `unknown` is none, or a newer platform's: no access. */
export type ProfileRole = 'STAFF' | 'ADMIN' | 'DISTRICT_ADMIN' | 'unknown'

/** Whose rights are asked for: the profile's role, in the institute the product was opened for. */
export interface Viewer {
  role: ProfileRole
  userId: string
  /** A school; for a district admin the district or a school of it (`permission/role-source`). */
  instituteId: string
}

/**
 * Institute-level action rights (`permission/levels`): personal is open to all, school needs an admin or district
 * admin, district a district admin. In the order of the Block dialog's choices: me, my school, my district.
 */
const LEVEL_RIGHTS: Readonly<Record<ProfileRole, readonly BlockType[]>> = {
  STAFF: ['personal'],
  ADMIN: ['personal', 'school'],
  DISTRICT_ADMIN: ['personal', 'school', 'district'],
  unknown: [],
}

/** True where the role may act for that level of the institute. */
export const mayActAt = (role: ProfileRole, level: BlockType): boolean => LEVEL_RIGHTS[role].includes(level)

/** True where the viewer's institute has that level: a district has no "my school". */
export const hasLevel = ({ instituteId }: Pick<Viewer, 'instituteId'>, level: BlockType): boolean =>
  level !== 'school' || !isDistrictId(instituteId)

/** Scope choices of the Block dialog (`blocking/scopes`). One of them is no choice: the dialog does not ask. */
export const blockScopes = (viewer: Pick<Viewer, 'role' | 'instituteId'>): readonly BlockType[] =>
  LEVEL_RIGHTS[viewer.role].filter((level) => hasLevel(viewer, level))

/** Who adds, renames and deletes the call reasons that an institute shares (`settings/reasons-rights`). */
const CHANGES_REASONS: Readonly<Record<ProfileRole, boolean>> = {
  STAFF: false,
  ADMIN: true,
  DISTRICT_ADMIN: true,
  unknown: false,
}

export const mayChangeReasons = (role: ProfileRole): boolean => CHANGES_REASONS[role]
