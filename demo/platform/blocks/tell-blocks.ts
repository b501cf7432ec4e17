import { withSchools } from '../auth/caller'
import type { Change } from '../db/tables'
import { publishToAll } from '../live/outbox'
import { staffOf } from '../people/staff-of'
import type { VisibleBlock } from './visible-blocks'

/**
 * Sends the event of added or removed blocks. A school's or district's block is sent to everyone it covers, a
 * personal one to its owner (`platform/blocks`).
 */
export async function tellBlocks(
  change: Change,
  type: 'block_processed' | 'unblock_processed',
  blocks: readonly VisibleBlock[],
): Promise<void> {
  for (const block of blocks) {
    await publishToAll(change, await covered(change, block), {
      topic: 'unblocks',
      type,
      data: { id: block.id, phone: block.blockedPhone, userId: block.personId ?? undefined },
    })
  }
}

/** A district's block covers its schools. A school's also concerns the district's admins, because they may work there. */
async function covered(change: Change, { blockType, instituteId, staffId }: VisibleBlock): Promise<string[]> {
  return blockType === 'personal' ? [staffId] : staffOf(change, await withSchools(change, instituteId))
}
