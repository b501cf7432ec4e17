import type { BlockType } from '../../../src/domain/blocking/block-types'
import type { Db } from '../db/tables'

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
    .where(({ eb, and, or, ref, fn }) =>
      or([
        and([eb('blocks.level', '=', 'personal'), eb('blocks.by_id', '=', ownerId)]),
        and([eb('blocks.level', '=', 'school'), eb('blocks.institute_id', '=', ref('home.id'))]),
        and([
          eb('blocks.level', '=', 'district'),
          eb('blocks.institute_id', '=', fn.coalesce('home.district_id', 'home.id')),
        ]),
      ]),
    )
    .execute()
  const found = new Set(levels.map(({ level }) => level))
  return (['district', 'school', 'personal'] as const).find((level) => found.has(level)) ?? null
}
