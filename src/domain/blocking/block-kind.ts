import { isSamePhone } from '../number/phone-number'
import { hasLevel, type Viewer } from '../access/permissions'
import type { BlockFacts } from './block-facts'

/** How a block relates to the viewer. `unknown` is a level of a newer platform. */
export type BlockKind = 'mine' | 'colleagues' | 'school' | 'other-school' | 'district' | 'unknown'

/**
 * How this block relates to this viewer. A personal block without an owner counts as the viewer's own, and a school's
 * block without an institute as one of the viewer's school.
 */
export function blockKindOf(viewer: Viewer, { blockType, byId, instituteId }: BlockFacts): BlockKind {
  if (blockType === 'personal') return (byId ?? viewer.userId) === viewer.userId ? 'mine' : 'colleagues'
  if (blockType !== 'school') return blockType
  const isHere = hasLevel(viewer, 'school') && (instituteId ?? viewer.instituteId) === viewer.instituteId
  return isHere ? 'school' : 'other-school'
}

interface CalledSide {
  block?: BlockFacts & { phone?: string }
  phone?: string
  phones: readonly { e164: string }[]
}

const STOPS_CALLS: Readonly<Record<BlockKind, boolean>> = {
  mine: true,
  colleagues: false,
  school: true,
  'other-school': false,
  district: true,
  unknown: false,
}

/**
 * Does this block stop the viewer's own calls? A block of another school does not, nor one that a colleague made for
 * themselves.
 */
export const stopsCalls = (viewer: Viewer, block: BlockFacts): boolean => STOPS_CALLS[blockKindOf(viewer, block)]

/** Would the platform refuse a call to this target, as far as it is known (`precall/blocked`)? */
export function isStopped(viewer: Viewer, { block, phone, phones }: CalledSide): boolean {
  if (!block || !stopsCalls(viewer, block)) return false
  const number = phone ?? (phones.length === 1 ? phones[0]?.e164 : undefined)
  // With several numbers, the person first chooses one.
  return number !== undefined && (!block.phone || isSamePhone(block.phone, number))
}
