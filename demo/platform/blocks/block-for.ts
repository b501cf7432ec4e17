import type { BlockType } from '../../../src/domain/call/call-status'
import type { Db } from '../db/tables'

interface Line {
  /** Whose phone it is. */
  ownerId: string
  /** The other side's number, E.164. */
  phone: string
}

/**
 * The widest block that keeps this number from somebody's phone, or null: the owner's own, the owner's school's, or the
 * owner's district's. Another school's block stops nothing here (`platform/blocks`), nor does anybody else's personal
 * one.
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
