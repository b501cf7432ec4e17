import type { BlockType } from './block-types'

/** A block as a person's entry or the blocklist describes it. */
export interface BlockFacts {
  blockType: BlockType | 'unknown'
  byId?: string
  byName?: string
  /** The school or district where it was made. */
  instituteId?: string
}

/** The block in a person's entry, or null. */
export function blockOfUser(user: {
  isBlocked?: boolean
  blockType?: BlockType | 'unknown'
  blockBy?: string
  blockById?: string
  blockByInstituteId?: string
}): BlockFacts | null {
  if (!user.isBlocked) return null
  return {
    blockType: user.blockType ?? 'unknown',
    byId: user.blockById,
    byName: user.blockBy,
    instituteId: user.blockByInstituteId,
  }
}

/** A block from the blocklist, from a call, or from the answer to a new block. */
export const blockOfAnswer = (answer: {
  blockType: BlockType | 'unknown'
  staffId: string
  staffName: string
  instituteId: string
}): BlockFacts => ({
  blockType: answer.blockType,
  byId: answer.staffId,
  byName: answer.staffName,
  instituteId: answer.instituteId,
})
