/** For whom a number is blocked, from the narrowest to the widest. */
export const BLOCK_TYPES = ['personal', 'school', 'district'] as const
export type BlockType = (typeof BLOCK_TYPES)[number]
