import type { BlockType } from '../call/call-status'
import { blockScopes, hasLevel, type ProfileRole, type Viewer } from '../access/permissions'

/**
 * Who sees, raises and lifts which block (`blocking/escalate`, `blocking/unblock-rights`), as one table. It answers
 * with names of texts (`text.blocking`); views, actions and the reference platform ask here and decide nothing
 * themselves.
 */

/** Of several blocks of a number the one with the lowest figure counts: the widest (`blocking/priority`). */
const BLOCK_PRIORITY: Readonly<Record<BlockType, number>> = { personal: 3, school: 2, district: 1 }

/** Order of blocks, the widest first. */
export const byWidth = (one: BlockType, other: BlockType): number => BLOCK_PRIORITY[one] - BLOCK_PRIORITY[other]

/** A block as a person's entry or the blocklist tells of it. */
export interface BlockFacts {
  blockType: BlockType | 'unknown'
  byId?: string
  byName?: string
  /** Where it was made: a school, or a district. */
  instituteId?: string
}

/** What a block is to the one who looks at it. `unknown`: of a level that a newer platform has. */
export type BlockKind = 'mine' | 'colleagues' | 'school' | 'other-school' | 'district' | 'unknown'

/** Where the question is asked: a caller's card, or the blocklist, which also reaches into other schools. */
export type BlockPlace = 'card' | 'list'

/** Names of the texts in `text.blocking.denied`: why 'Unblock caller' is disabled. */
export type UnblockDenial = 'adminsOnly' | 'districtAdminOnly' | 'otherSchool'

/** Names of the texts in `text.blocking.confirm`: what exactly unblocking will do. */
export type UnblockConfirmation = 'mine' | 'colleagues' | 'school' | 'schoolOfDistrict' | 'otherSchool' | 'district'

type UnblockRight = { confirm: UnblockConfirmation } | { denied: UnblockDenial }

interface Rights {
  /** Levels to which the block may be raised from here. */
  raise: readonly BlockType[]
  unblock: UnblockRight
  /** Where the blocklist may do what a card may not. */
  unblockInList?: UnblockRight
}

const may = (confirm: UnblockConfirmation): UnblockRight => ({ confirm })
const denied = (reason: UnblockDenial, raise: readonly BlockType[] = []): Rights => ({
  raise,
  unblock: { denied: reason },
})

/** Rights over a block that exists (`blocking/escalate`, `blocking/unblock-rights`). */
const RIGHTS: Readonly<Record<BlockKind, Readonly<Record<ProfileRole, Rights | null>>>> = {
  mine: {
    STAFF: { raise: [], unblock: may('mine') },
    ADMIN: { raise: ['school'], unblock: may('mine') },
    DISTRICT_ADMIN: { raise: ['school', 'district'], unblock: may('mine') },
    unknown: null,
  },
  colleagues: {
    STAFF: denied('adminsOnly'),
    ADMIN: { raise: ['school'], unblock: may('colleagues') },
    DISTRICT_ADMIN: { raise: ['school', 'district'], unblock: may('colleagues') },
    unknown: null,
  },
  school: {
    STAFF: denied('adminsOnly'),
    // "School-wide" of the product's menu is here the way back: the block is school-wide already.
    ADMIN: { raise: [], unblock: may('school') },
    DISTRICT_ADMIN: { raise: ['district'], unblock: may('schoolOfDistrict') },
    unknown: null,
  },
  'other-school': {
    // Neither the blocklist tab nor the other school would let them: they are not sent there.
    STAFF: denied('adminsOnly'),
    ADMIN: denied('otherSchool'),
    // Not unblocked here (`blocking/other-school`); the blocklist is where a district admin does it.
    DISTRICT_ADMIN: { ...denied('otherSchool', ['school', 'district']), unblockInList: may('otherSchool') },
    unknown: null,
  },
  district: {
    STAFF: denied('districtAdminOnly'),
    ADMIN: denied('districtAdminOnly'),
    DISTRICT_ADMIN: { raise: [], unblock: may('district') },
    unknown: null,
  },
  // Nobody acts on what this page does not understand (`blocking/unknown-role`).
  unknown: { STAFF: null, ADMIN: null, DISTRICT_ADMIN: null, unknown: null },
}

/** What this block is to this viewer. A block that does not say who made it, or where, is the viewer's own or here. */
export function blockKindOf(viewer: Viewer, { blockType, byId, instituteId }: BlockFacts): BlockKind {
  if (blockType === 'personal') return (byId ?? viewer.userId) === viewer.userId ? 'mine' : 'colleagues'
  if (blockType !== 'school') return blockType
  const isHere = hasLevel(viewer, 'school') && (instituteId ?? viewer.instituteId) === viewer.instituteId
  return isHere ? 'school' : 'other-school'
}

/** A line of the block/unblock menu. `label` names its words in `text.blocking.entries`. */
export type BlockEntry =
  /** Opens the Block dialog. Several scopes are a choice, one is none (`blocking/scopes`). */
  | { action: 'block'; label: 'block' | 'blockSchool' | 'blockDistrict'; scopes: readonly BlockType[] }
  /** Opens the Unblock dialog, which says `text.blocking.confirm[confirm]`. */
  | { action: 'unblock'; label: UnblockLabel; blockType: BlockType; confirm: UnblockConfirmation }
  /** Shown and disabled, explained by `text.blocking.denied[denied]`. */
  | { action: 'unblock'; label: 'unblock'; denied: UnblockDenial }
type UnblockLabel = 'unblock' | 'unblockSchool' | 'unblockDistrict'

/** The sentence that tells of a block (`blocking/status`). `by`: a name. */
export type BlockStatus =
  | { text: 'numberBlocked' | 'onlyForYou' }
  | { text: 'wide'; level: 'school' | 'district'; by?: string }
  | { text: 'blockedBy'; by: string }

/** All that a card shows of a block. */
export interface BlockControl {
  /** Null: not blocked. */
  status: BlockStatus | null
  /** In the order of the menu; empty where the viewer has no right to see the control. */
  entries: readonly BlockEntry[]
}

const RAISE_LABEL = { personal: 'block', school: 'blockSchool', district: 'blockDistrict' } as const
const UNBLOCK_LABEL = { personal: 'unblock', school: 'unblockSchool', district: 'unblockDistrict' } as const

/**
 * The block control of a caller's card: what it says, and what its menu offers (`blocking/control`). `null`: no block.
 */
export function blockControlOf(viewer: Viewer, block: BlockFacts | null): BlockControl {
  if (!block) {
    const scopes = blockScopes(viewer)
    return { status: null, entries: scopes.length > 0 ? [{ action: 'block', label: 'block', scopes }] : [] }
  }
  const raises = raisesOf(viewer, block).map((level) => ({
    action: 'block' as const,
    label: RAISE_LABEL[level],
    scopes: [level],
  }))
  const unblock = unblockEntryOf(viewer, block)
  return { status: blockStatusOf(viewer, block), entries: unblock ? [...raises, unblock] : raises }
}

/** 'Unblock' of a block, enabled or explained; null where this viewer sees none. */
export function unblockEntryOf(viewer: Viewer, block: BlockFacts, place: BlockPlace = 'card'): BlockEntry | null {
  const { blockType } = block
  const rights = RIGHTS[blockKindOf(viewer, block)][viewer.role]
  if (!rights || blockType === 'unknown') return null
  const right = place === 'list' ? (rights.unblockInList ?? rights.unblock) : rights.unblock
  return 'denied' in right
    ? { action: 'unblock', label: 'unblock', denied: right.denied }
    : { action: 'unblock', label: UNBLOCK_LABEL[blockType], blockType, confirm: right.confirm }
}

function raisesOf(viewer: Viewer, block: BlockFacts): BlockType[] {
  const rights = RIGHTS[blockKindOf(viewer, block)][viewer.role]
  return rights ? rights.raise.filter((level) => hasLevel(viewer, level)) : []
}

/** True where a card with this block (`null`: none) offers to block at that level. */
export const mayBlock = (viewer: Viewer, block: BlockFacts | null, level: BlockType): boolean =>
  (block ? raisesOf(viewer, block) : blockScopes(viewer)).includes(level)

/** True where 'Unblock' of this block is offered there, and enabled. */
export function mayUnblock(viewer: Viewer, block: BlockFacts, place: BlockPlace = 'card'): boolean {
  const entry = unblockEntryOf(viewer, block, place)
  return entry !== null && !('denied' in entry)
}

/** What a block is called for this viewer (`blocking/status`). */
function blockStatusOf(viewer: Viewer, block: BlockFacts): BlockStatus {
  const by = block.byName?.trim() || undefined
  const STATUS: Record<BlockKind, BlockStatus> = {
    mine: { text: 'onlyForYou' },
    colleagues: by ? { text: 'blockedBy', by } : { text: 'numberBlocked' },
    school: { text: 'wide', level: 'school', by },
    'other-school': { text: 'numberBlocked' },
    district: { text: 'wide', level: 'district', by },
    unknown: { text: 'numberBlocked' },
  }
  return STATUS[blockKindOf(viewer, block)]
}

/** The block of a person as the platform tells of it, or null. */
export function blockOfUser(user: {
  isBlocked?: boolean
  blockType?: BlockType | 'unknown'
  blockBy?: string
  blockById?: string
  blockByInstituteId?: string
}): BlockFacts | null {
  if (!user.isBlocked) return null
  return {
    blockType: user.blockType ?? 'unknown',
    byId: user.blockById,
    byName: user.blockBy,
    instituteId: user.blockByInstituteId,
  }
}

/** A block as the blocklist, a call's block and an answer to a block tell of it. */
export const blockOfAnswer = (answer: {
  blockType: BlockType | 'unknown'
  staffId: string
  staffName: string
  instituteId: string
}): BlockFacts => ({
  blockType: answer.blockType,
  byId: answer.staffId,
  byName: answer.staffName,
  instituteId: answer.instituteId,
})
