import { mayUnblock, type BlockPlace } from '../../../src/domain/blocking/blocking'
import { blockOfAnswer } from '../../../src/domain/blocking/block-facts'
import type { BlockType } from '../../../src/domain/blocking/block-types'
import type { Caller } from '../auth/caller'
import type { Change, Db } from '../db/tables'
import { Fault, faults } from '../http/fault'
import type { TargetNumbers } from './target-numbers'
import { lockPhones } from './lock-phones'
import { tellBlocks } from './tell-blocks'
import { viewerOf } from './viewer-of'
import { districtOf, visibleBlocks, type VisibleBlock } from './visible-blocks'

const mayNotUnblock = () => new Fault(403, 'error:forbidden', 'You do not have permission to unblock this number.')
const notBlocked = () => faults.notFound('This number is not blocked.')

/**
 * Removes the widest visible block of these numbers, or the block of the named level. Narrower blocks stay
 * (`platform/blocks`). Without such a block there is nothing to do. @throws Fault 403 when the card would not offer it
 */
export async function unblockTarget(
  db: Db,
  caller: Caller,
  instituteId: string,
  { phones, place }: TargetNumbers,
  level?: BlockType,
): Promise<void> {
  await db.transaction().execute(async (change) => {
    await lockPhones(change, phones)
    const seen = await visibleBlocks(change, { caller, instituteId, elsewhere: true }, phones)
    const chosen = seen.find(({ blockType }) => !level || blockType === level)
    if (!chosen) return
    requireRight(caller, instituteId, chosen, place)
    // Blocking a person made one block for each phone.
    const lifted = seen.filter((block) => isSameLevel(block, chosen))
    await change
      .deleteFrom('blocks')
      .where(
        'id',
        'in',
        lifted.map(({ id }) => id),
      )
      .execute()
    await tellBlocks(change, 'unblock_processed', lifted)
  })
}

/**
 * Removes a block of the blocklist, or the block of the named level for the same number. Narrower blocks that it covers
 * are removed too (`platform/blocks`). A block that is gone needs nothing more. @throws Fault 404 for a block that is
 * not visible, 403 without the right
 */
export async function unblockListed(
  db: Db,
  caller: Caller,
  instituteId: string,
  id: string,
  level?: BlockType,
): Promise<void> {
  const listed = await db.selectFrom('blocks').select('phone').where('id', '=', id).executeTakeFirst()
  if (!listed) return
  await db.transaction().execute(async (change) => {
    await lockPhones(change, [listed.phone])
    const seen = await visibleBlocks(change, { caller, instituteId, elsewhere: true }, [listed.phone])
    const named = seen.find((block) => block.id === id)
    if (!named) {
      const still = await change.selectFrom('blocks').select('id').where('id', '=', id).executeTakeFirst()
      if (still) throw notBlocked()
      return
    }
    const isNamed = !level || named.blockType === level
    const chosen = isNamed ? named : seen.find(({ blockType }) => blockType === level)
    if (!chosen) return
    requireRight(caller, instituteId, chosen, 'list')
    await liftWithNarrower(change, chosen)
    await tellBlocks(change, 'unblock_processed', [chosen])
  })
}

function requireRight(caller: Caller, instituteId: string, block: VisibleBlock, place: BlockPlace): void {
  if (!mayUnblock(viewerOf(caller, instituteId), blockOfAnswer(block), place)) throw mayNotUnblock()
}

const isSameLevel = (one: VisibleBlock, other: VisibleBlock) =>
  one.blockType === other.blockType && (one.blockType === 'personal' || one.instituteId === other.instituteId)

/** A school covers the personal blocks of its staff. A district covers those and the blocks of its schools. */
async function liftWithNarrower(change: Change, block: VisibleBlock): Promise<void> {
  const narrower: Record<BlockType, BlockType[]> = {
    personal: [],
    school: ['personal'],
    district: ['personal', 'school'],
  }
  const reach = await institutesUnder(change, block)
  await change
    .deleteFrom('blocks')
    .where('phone', '=', block.blockedPhone)
    .where(({ eb, and, or }) =>
      or([
        eb('id', '=', block.id),
        ...narrower[block.blockType].map((level) => and([eb('level', '=', level), eb('institute_id', 'in', reach)])),
      ]),
    )
    .execute()
}

async function institutesUnder(change: Change, { blockType, instituteId }: VisibleBlock): Promise<string[]> {
  if (blockType !== 'district') return [instituteId]
  const schools = await change
    .selectFrom('institutes')
    .select('id')
    .where('district_id', '=', await districtOf(change, instituteId))
    .execute()
  return [instituteId, ...schools.map(({ id }) => id)]
}
