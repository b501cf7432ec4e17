import type { BlockResponse } from '../../../src/api/contract/blocklist'
import type { BlockType } from '../../../src/domain/call-status'
import type { Caller } from '../auth/caller'
import type { Db } from '../db/tables'

/** The widest first (product §3: personal, school, district with priority 3, 2, 1). */
const WIDEST_FIRST: readonly BlockType[] = ['district', 'school', 'personal']

export interface VisibleBlock extends BlockResponse {
  blockType: BlockType
  id: string
  personId: string | null
  fullName: string | null
  createdAt: Date
  reasons: string[]
}

interface Filter {
  /** Only blocks of these numbers. */
  phones?: readonly string[]
  /** Also blocks of the district's other schools: they show on a person, and stop no call from here. */
  elsewhere: boolean
}

/**
 * For each blocked number the widest block that the caller may see (api.md, Blocks): a personal one is its owner's
 * only, a school's is that school's, a district's the whole district's.
 */
export async function highestBlocks(
  db: Db,
  caller: Caller,
  instituteId: string,
  filter: Filter,
): Promise<VisibleBlock[]> {
  if (filter.phones?.length === 0) return []
  const seen = await visibleBlocks(db, caller, instituteId, filter)
  const byPhone = new Map<string, VisibleBlock>()
  for (const block of seen) {
    const wider = byPhone.get(block.blockedPhone)
    if (!wider || rank(block, instituteId) < rank(wider, instituteId)) byPhone.set(block.blockedPhone, block)
  }
  return [...byPhone.values()]
}

/** Among equals the own school's goes first. */
const rank = ({ blockType, instituteId }: VisibleBlock, here: string) =>
  WIDEST_FIRST.indexOf(blockType) * 2 + (instituteId === here ? 0 : 1)

async function visibleBlocks(
  db: Db,
  caller: Caller,
  instituteId: string,
  { phones, elsewhere }: Filter,
): Promise<VisibleBlock[]> {
  const district = await districtOf(db, instituteId)
  let query = db
    .selectFrom('blocks')
    .innerJoin('people as blocker', 'blocker.id', 'blocks.by_id')
    .innerJoin('institutes', 'institutes.id', 'blocks.institute_id')
    .leftJoin('people as blocked', 'blocked.id', 'blocks.person_id')
    .select(['blocks.id', 'blocks.level', 'blocks.phone', 'blocks.person_id', 'blocks.by_id', 'blocks.institute_id'])
    .select(['blocks.reasons', 'blocks.created_at', 'institutes.name as institute_name'])
    .select(['blocker.full_name as blocker_name', 'blocked.full_name as blocked_name'])
    .where(({ eb, and, or, selectFrom }) =>
      or([
        and([eb('blocks.level', '=', 'personal'), eb('blocks.by_id', '=', caller.id)]),
        and([eb('blocks.level', '=', 'school'), eb('blocks.institute_id', '=', instituteId)]),
        and([eb('blocks.level', '=', 'district'), eb('blocks.institute_id', '=', district)]),
        ...(elsewhere
          ? [
              and([
                eb('blocks.level', '=', 'school'),
                eb(
                  'blocks.institute_id',
                  'in',
                  selectFrom('institutes as school').select('school.id').where('school.district_id', '=', district),
                ),
              ]),
            ]
          : []),
      ]),
    )
    .orderBy('blocks.created_at', 'desc')
    .orderBy('blocks.id')
  if (phones) query = query.where('blocks.phone', 'in', [...phones])
  return (await query.execute()).map((row) => ({
    id: row.id,
    blockType: row.level,
    blockedPhone: row.phone,
    personId: row.person_id,
    fullName: row.blocked_name,
    staffName: row.blocker_name,
    staffId: row.by_id,
    instituteId: row.institute_id,
    instituteName: row.institute_name,
    createdAt: row.created_at,
    reasons: row.reasons,
  }))
}

async function districtOf(db: Db, instituteId: string): Promise<string> {
  const found = await db.selectFrom('institutes').select('district_id').where('id', '=', instituteId).executeTakeFirst()
  return found?.district_id ?? instituteId
}
