import { sql } from 'kysely'
import type { BlockResponse } from '../../../src/api/contract/blocklist'
import { byWidth } from '../../../src/domain/blocking/blocking'
import { BLOCK_TYPES, type BlockType } from '../../../src/domain/blocking/block-types'
import { digitsOf, isNumberText } from '../../../src/lib/number-text'
import type { Caller } from '../auth/caller'
import { likeText, searchKeys } from '../db/name-key'
import type { Db } from '../db/tables'

export interface VisibleBlock extends BlockResponse {
  blockType: BlockType
  id: string
  personId: string | null
  fullName: string | null
  createdAt: Date
  reasons: string[]
}

/** The viewer and their institute. */
export interface Sight {
  caller: Caller
  instituteId: string
  /** Includes blocks of the district's other schools. They show on a person but stop no call from here. */
  elsewhere: boolean
}

/**
 * Every block of these numbers that the caller may see, in the order in which a card shows them: the widest of those
 * that stop calls here, and last those of other schools (`blocking/status`).
 */
export async function visibleBlocks(db: Db, sight: Sight, phones: readonly string[]): Promise<VisibleBlock[]> {
  if (phones.length === 0) return []
  const rows = await (
    await visible(db, sight)
  )
    .where('blocks.phone', 'in', [...phones])
    .orderBy(ofOtherSchool(sight))
    .orderBy(width)
    .orderBy('blocks.created_at', 'desc')
    .orderBy('blocks.id')
    .execute()
  return rows.map(blockOf)
}

/** For each of these numbers the block that a card shows. The one that a person's card shows comes first. */
export async function highestBlocks(db: Db, sight: Sight, phones: readonly string[]): Promise<VisibleBlock[]> {
  const byPhone = new Map<string, VisibleBlock>()
  for (const block of await visibleBlocks(db, sight, phones)) {
    if (!byPhone.has(block.blockedPhone)) byPhone.set(block.blockedPhone, block)
  }
  return [...byPhone.values()]
}

/** A page of the blocklist, with one row per number for its widest visible block, newest first. */
export async function searchBlocks(
  db: Db,
  sight: Sight,
  { query, offset, limit }: { query: string; offset: number; limit: number },
): Promise<{ blocks: VisibleBlock[]; count: number }> {
  const highest = (await visible(db, sight))
    .distinctOn('blocks.phone')
    .orderBy('blocks.phone')
    .orderBy(width)
    .orderBy(own(sight))
    .orderBy('blocks.created_at', 'desc')
    .orderBy('blocks.id')
  let found = db.selectFrom(highest.as('highest'))
  // A query counts as a number only when it has nothing but digits and punctuation, as for people and calls.
  if (isNumberText(query)) {
    found = found.where('highest.phone', 'like', likeText(digitsOf(query)))
  } else {
    for (const word of searchKeys(query)) found = found.where('highest.blocked_key', 'like', likeText(word))
  }
  const { count } = await found.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const rows = await found
    .selectAll()
    .orderBy('highest.created_at', 'desc')
    .orderBy('highest.id')
    .offset(offset)
    .limit(limit)
    .execute()
  return { blocks: rows.map(blockOf), count }
}

/** The district of a school. A district, or a school without one, stands for itself. */
export async function districtOf(db: Db, instituteId: string): Promise<string> {
  const found = await db.selectFrom('institutes').select('district_id').where('id', '=', instituteId).executeTakeFirst()
  return found?.district_id ?? instituteId
}

/** The levels, from the widest to the narrowest. */
export const WIDEST_FIRST: readonly BlockType[] = [...BLOCK_TYPES].sort(byWidth)

const width = sql`array_position(array[${sql.join(WIDEST_FIRST.map((level) => sql.lit(level)))}], blocks.level)`
const own = ({ instituteId }: Sight) => sql`blocks.institute_id <> ${instituteId}`
const ofOtherSchool = ({ instituteId }: Sight) => sql`blocks.level = 'school' and blocks.institute_id <> ${instituteId}`

/**
 * A personal block is visible to its owner, a school's block to that school, and a district's block to the whole
 * district (`platform/blocks`).
 */
async function visible(db: Db, { caller, instituteId, elsewhere }: Sight) {
  const district = await districtOf(db, instituteId)
  return db
    .selectFrom('blocks')
    .innerJoin('people as blocker', 'blocker.id', 'blocks.by_id')
    .innerJoin('institutes', 'institutes.id', 'blocks.institute_id')
    .leftJoin('people as blocked', 'blocked.id', 'blocks.person_id')
    .select(['blocks.id', 'blocks.level', 'blocks.phone', 'blocks.person_id', 'blocks.by_id', 'blocks.institute_id'])
    .select(['blocks.reasons', 'blocks.created_at', 'institutes.name as institute_name'])
    .select([
      'blocker.full_name as blocker_name',
      'blocked.full_name as blocked_name',
      'blocked.name_key as blocked_key',
    ])
    .where(({ eb, and, or }) => {
      const isHere = {
        personal: eb('blocks.by_id', '=', caller.id),
        school: eb('blocks.institute_id', '=', instituteId),
        district: eb('blocks.institute_id', '=', district),
      } satisfies Record<BlockType, unknown>
      return or([
        ...BLOCK_TYPES.map((level) => and([eb('blocks.level', '=', level), isHere[level]])),
        ...(elsewhere ? [and([eb('blocks.level', '=', 'school'), eb('institutes.district_id', '=', district)])] : []),
      ])
    })
}

type Row = Awaited<ReturnType<Awaited<ReturnType<typeof visible>>['execute']>>[number]

const blockOf = (row: Row): VisibleBlock => ({
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
})
