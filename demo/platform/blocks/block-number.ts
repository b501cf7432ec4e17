import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import type { BlockRequest } from '../../../src/api/contract/blocklist'
import { mayBlock } from '../../../src/domain/blocking/blocking'
import { blockOfAnswer } from '../../../src/domain/blocking/block-facts'
import { mergeReasons, OTHER_REASON } from '../../../src/domain/call/other-reason'
import type { BlockType } from '../../../src/domain/blocking/block-types'
import { blockScopes } from '../../../src/domain/access/permissions'
import type { Caller } from '../auth/caller'
import type { Change, Db } from '../db/tables'
import { Fault, faults } from '../http/fault'
import { ownNumbers } from '../people/own-numbers'
import type { TargetNumbers } from './target-numbers'
import { lockPhones } from './lock-phones'
import { tellBlocks } from './tell-blocks'
import { viewerOf } from './viewer-of'
import { districtOf, visibleBlocks, type VisibleBlock } from './visible-blocks'

const mayNotBlock = () =>
  new Fault(403, 'error:forbidden', 'You do not have permission to block this number at this level.')

/**
 * Blocks numbers at one level. An existing block is returned as it is (`platform/blocks`). A level that the role has no
 * right to, or one narrower than the existing block, is refused, because the card does not offer it either.
 * @throws Fault 403, and 400 without a reason
 */
export async function blockNumber(
  db: Db,
  caller: Caller,
  instituteId: string,
  target: TargetNumbers,
  request: BlockRequest,
): Promise<VisibleBlock> {
  const viewer = viewerOf(caller, instituteId)
  const level = request.blockType
  const reasons = mergeReasons([...request.reasons, OTHER_REASON], request.otherReason)
  if (reasons.length === 0) throw faults.validation('Please select a reason why this number should be blocked.')
  if (!blockScopes(viewer).includes(level)) throw mayNotBlock()
  await refuseOwn(db, caller, target)

  const sight = { caller, instituteId, elsewhere: true }
  const where = await HOLDER[level](db, caller, instituteId)
  return db.transaction().execute(async (change) => {
    await lockPhones(change, target.phones)
    const seen = await visibleBlocks(change, sight, target.phones)
    const there = seen.filter((block) => isHeldBy(block, level, where))
    const [widest] = seen
    const offered = target.place === 'list' || mayBlock(viewer, widest ? blockOfAnswer(widest) : null, level)
    if (there.length === 0 && !offered) throw mayNotBlock()
    const blocked = new Set(there.map(({ blockedPhone }) => blockedPhone))
    const missing = target.phones.filter((phone) => !blocked.has(phone))
    await insertBlocks(change, missing, {
      level,
      institute_id: where,
      person_id: target.personId,
      by_id: caller.id,
      reasons,
    })
    const now = missing.length > 0 ? await visibleBlocks(change, sight, target.phones) : there
    const block = now.find((candidate) => isHeldBy(candidate, level, where))
    if (!block) throw new Error('A block that was just made cannot be seen')
    const made = now.filter((one) => isHeldBy(one, level, where) && missing.includes(one.blockedPhone))
    await tellBlocks(change, 'block_processed', made)
    return block
  })
}

/**
 * The institute to which a block of this level belongs. A personal one is stored at its owner's home institute, so that
 * a person has one block per number.
 */
const HOLDER: Record<BlockType, (db: Db, caller: Caller, instituteId: string) => string | Promise<string>> = {
  personal: (_, { homeId }) => homeId,
  school: (_, __, instituteId) => instituteId,
  district: (db, _, instituteId) => districtOf(db, instituteId),
}

const isHeldBy = ({ blockType, instituteId }: VisibleBlock, level: BlockType, where: string) =>
  blockType === level && (level === 'personal' || instituteId === where)

async function refuseOwn(db: Db, caller: Caller, { phones, personId }: TargetNumbers): Promise<void> {
  if (personId === caller.id) throw faults.forbidden()
  const own = new Set(await ownNumbers(db, caller.id))
  if (phones.some((phone) => own.has(phone))) throw new Fault(400, 'error:own-number', 'This is your own number.')
}

interface NewBlock {
  level: BlockType
  institute_id: string
  person_id: string | null
  by_id: string
  reasons: string[]
}

async function insertBlocks(change: Change, phones: readonly string[], block: NewBlock): Promise<void> {
  if (phones.length === 0) return
  // The same for all of them.
  const created_at = sql<Date>`statement_timestamp()`
  await change
    .insertInto('blocks')
    .values(phones.map((phone) => ({ id: randomUUID(), phone, created_at, ...block })))
    .execute()
}
