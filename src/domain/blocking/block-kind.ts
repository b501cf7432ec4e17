import { isSamePhone, toE164 } from '../number/phone-number'
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

/** Somebody who would be called, with the block that their entry names. */
export interface CalledSide {
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

/**
 * The block for which the platform would refuse a call to this side, as far as it is known (`precall/blocked`).
 *
 * @param blocked blocks by their E.164 number
 */
export function stoppingBlock(
  viewer: Viewer,
  { block, phone, phones }: CalledSide,
  blocked?: ReadonlyMap<string, BlockFacts>,
): BlockFacts | undefined {
  const number = phone ?? (phones.length === 1 ? phones[0]?.e164 : undefined)
  // With several numbers, the person first chooses one.
  if (number === undefined) return undefined
  const isOfNumber = block && (!block.phone || isSamePhone(block.phone, number))
  return [isOfNumber ? block : undefined, blocked?.get(toE164(number) ?? number)].find(
    (one) => one && stopsCalls(viewer, one),
  )
}

/** Would the platform refuse a call to this side? */
export const isStopped = (viewer: Viewer, side: CalledSide): boolean => stoppingBlock(viewer, side) !== undefined
