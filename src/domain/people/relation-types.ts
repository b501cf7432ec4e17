/** Whom a call is about. */
export const RELATION_TYPES = ['student', 'staff', 'parent', 'other'] as const
export type RelationType = (typeof RELATION_TYPES)[number]
