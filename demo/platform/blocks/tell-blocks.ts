import type { Change } from '../db/tables'
import { publishToAll } from '../live/outbox'
import type { VisibleBlock } from './visible-blocks'

const STAFF = ['staff', 'admin', 'district_admin'] as const

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

async function covered(change: Change, { blockType, instituteId, staffId }: VisibleBlock): Promise<string[]> {
  if (blockType === 'personal') return [staffId]
  const people = await change
    .selectFrom('people')
    .innerJoin('institutes', 'institutes.id', 'people.institute_id')
    .select('people.id')
    .where('people.role', 'in', STAFF)
    .where('people.access', '=', 'allowed')
    .where(({ eb, and, or, selectFrom }) =>
      or([
        eb('people.institute_id', '=', instituteId),
        // A district's block covers its schools.
        eb('institutes.district_id', '=', instituteId),
        // A school's block also concerns the district's admins, because they may work there.
        and([
          eb('people.role', '=', 'district_admin'),
          eb(
            'people.institute_id',
            '=',
            selectFrom('institutes as school').select('school.district_id').where('school.id', '=', instituteId),
          ),
        ]),
      ]),
    )
    .execute()
  return people.map(({ id }) => id)
}
