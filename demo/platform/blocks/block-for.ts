import { BLOCK_TYPES, type BlockType } from '../../../src/domain/blocking/block-types'
import type { Db } from '../db/tables'
import { WIDEST_FIRST } from './visible-blocks'

interface Line {
  /** The owner of the phone. */
  ownerId: string
  /** The other side's number, E.164. */
  phone: string
}

/**
 * The widest block that keeps this number from calling somebody's phone, or null. It is the owner's own block, their
 * school's or their district's. Blocks of other schools and other people have no effect (`platform/blocks`).
 */
export async function blockFor(db: Db, { ownerId, phone }: Line): Promise<BlockType | null> {
  const levels = await db
    .selectFrom('blocks')
    .innerJoin('people as owner', (join) => join.on('owner.id', '=', ownerId))
    .innerJoin('institutes as home', 'home.id', 'owner.institute_id')
    .select('blocks.level')
    .where('blocks.phone', '=', phone)
    .where(({ eb, and, or, ref, fn }) => {
      const isOwners = {
        personal: eb('blocks.by_id', '=', ownerId),
        school: eb('blocks.institute_id', '=', ref('home.id')),
        district: eb('blocks.institute_id', '=', fn.coalesce('home.district_id', 'home.id')),
      } satisfies Record<BlockType, unknown>
      return or(BLOCK_TYPES.map((level) => and([eb('blocks.level', '=', level), isOwners[level]])))
    })
    .execute()
  const found = new Set(levels.map(({ level }) => level))
  return WIDEST_FIRST.find((level) => found.has(level)) ?? null
}
