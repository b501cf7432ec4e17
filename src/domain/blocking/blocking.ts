import type { BlockType } from './block-types'
import { blockScopes, hasLevel, type ProfileRole, type Viewer } from '../access/permissions'
import type { BlockFacts } from './block-facts'
import { blockKindOf, stopsCalls, type BlockKind } from './block-kind'

/** Of several blocks of a number the lowest figure counts, which is the widest block (`blocking/status`). */
const BLOCK_PRIORITY: Readonly<Record<BlockType, number>> = { personal: 3, school: 2, district: 1 }

/** Order of blocks, the widest first. */
export const byWidth = (one: BlockType, other: BlockType): number => BLOCK_PRIORITY[one] - BLOCK_PRIORITY[other]

/** Where a block is shown: on a caller's card, or in the blocklist, which also covers other schools. */
export type BlockPlace = 'card' | 'list'

/** Names of the texts in `text.blocking.denied`, which say why 'Unblock caller' is disabled. */
export type UnblockDenial = 'adminsOnly' | 'districtAdminOnly' | 'otherSchool'

/** Names of the texts in `text.blocking.confirm`, which say what unblocking will do. */
export type UnblockConfirmation = 'mine' | 'colleagues' | 'school' | 'schoolOfDistrict' | 'otherSchool' | 'district'

type UnblockRight = { confirm: UnblockConfirmation } | { denied: UnblockDenial }

interface Rights {
  /** Levels to which the block may be raised. */
  raise: readonly BlockType[]
  unblock: UnblockRight
  /** Whether the blocklist lets the viewer unblock where a card does not. */
  unblockInList?: UnblockRight
}

const may = (confirm: UnblockConfirmation): UnblockRight => ({ confirm })
const denied = (reason: UnblockDenial, ...raise: readonly BlockType[]): Rights => ({
  raise,
  unblock: { denied: reason },
})

/**
 * Who may see, raise and remove an existing block, by kind of block and role (`blocking/scopes`,
 * `blocking/unblock-rights`). The only place that decides; `LEVEL_RIGHTS` covers new blocks. Results are keys into
 * `text.blocking`. If a block does not stop the viewer's own calls (a colleague's or another school's), the viewer may
 * add any block that the role allows, a personal one too.
 */
const RIGHTS: Readonly<Record<BlockKind, Readonly<Record<ProfileRole, Rights | null>>>> = {
  mine: {
    STAFF: { raise: [], unblock: may('mine') },
    ADMIN: { raise: ['school'], unblock: may('mine') },
    DISTRICT_ADMIN: { raise: ['school', 'district'], unblock: may('mine') },
    unknown: null,
  },
  colleagues: {
    STAFF: denied('adminsOnly', 'personal'),
    ADMIN: { raise: ['personal', 'school'], unblock: may('colleagues') },
    DISTRICT_ADMIN: { raise: ['personal', 'school', 'district'], unblock: may('colleagues') },
    unknown: null,
  },
  school: {
    STAFF: denied('adminsOnly'),
    // The menu's "School-wide" unblocks here, because the block is school-wide already.
    ADMIN: { raise: [], unblock: may('school') },
    DISTRICT_ADMIN: { raise: ['district'], unblock: may('schoolOfDistrict') },
    unknown: null,
  },
  'other-school': {
    // The sentence suggests no other page, because neither the blocklist tab nor the other school would allow it.
    STAFF: denied('adminsOnly', 'personal'),
    ADMIN: denied('otherSchool', 'personal', 'school'),
    // It cannot be unblocked here (`blocking/unblock-rights`). A district admin unblocks it in the blocklist.
    DISTRICT_ADMIN: {
      ...denied('otherSchool', 'personal', 'school', 'district'),
      unblockInList: may('otherSchool'),
    },
    unknown: null,
  },
  district: {
    STAFF: denied('districtAdminOnly'),
    ADMIN: denied('districtAdminOnly'),
    DISTRICT_ADMIN: { raise: [], unblock: may('district') },
    unknown: null,
  },
  // Nobody may act on a level that this version does not know (`blocking/unblock-rights`).
  unknown: { STAFF: null, ADMIN: null, DISTRICT_ADMIN: null, unknown: null },
}

/** A line of the block menu. `label` names its words in `text.blocking.entries`. */
export type BlockEntry =
  /** Opens the Block dialog. Several scopes are offered as a choice, a single one is not (`blocking/scopes`). */
  | { action: 'block'; label: 'block' | 'blockSchool' | 'blockDistrict'; scopes: readonly BlockType[] }
  /** Opens the Unblock dialog, which says `text.blocking.confirm[confirm]`. */
  | { action: 'unblock'; label: UnblockLabel; blockType: BlockType; confirm: UnblockConfirmation }
  /** Shown and disabled, explained by `text.blocking.denied[denied]`. */
  | { action: 'unblock'; label: 'unblock'; denied: UnblockDenial }
type UnblockLabel = 'unblock' | 'unblockSchool' | 'unblockDistrict'

/** The sentence about a block (`blocking/status`). `by` is a name. */
export type BlockStatus =
  | { text: 'numberBlocked' | 'onlyForYou' }
  | { text: 'wide'; level: 'school' | 'district'; by?: string }
  | { text: 'blockedBy'; by: string }

/** What a card shows of a block. */
export interface ShownBlock {
  /** Null when the caller is not blocked. */
  status: BlockStatus | null
  /** The lines in their order. Empty when the viewer may not see the control. */
  entries: readonly BlockEntry[]
}

const RAISE_LABEL = { personal: 'block', school: 'blockSchool', district: 'blockDistrict' } as const
const UNBLOCK_LABEL = { personal: 'unblock', school: 'unblockSchool', district: 'unblockDistrict' } as const

/**
 * The block control of a caller's card: its sentence and its menu (`blocking/scopes`). `null` stands for no block.
 */
export function blockControlOf(viewer: Viewer, block: BlockFacts | null): ShownBlock {
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

/** True if a block of this level would change nothing for the viewer, or may not be added, because of this one. */
export const isBlockedAlready = (viewer: Viewer, block: BlockFacts, level: BlockType): boolean =>
  !blockControlOf(viewer, block).entries.some(
    ({ action, ...entry }) => action === 'block' && 'scopes' in entry && entry.scopes.includes(level),
  )

/** 'Unblock' of a block, enabled or with a reason. Null when this viewer does not see it. */
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

/** Does a card with this block (`null`: none) offer to block at that level? */
export const mayBlock = (viewer: Viewer, block: BlockFacts | null, level: BlockType): boolean =>
  (block ? raisesOf(viewer, block) : blockScopes(viewer)).includes(level)

/** Is 'Unblock' of this block offered there and enabled? */
export function mayUnblock(viewer: Viewer, block: BlockFacts, place: BlockPlace = 'card'): boolean {
  const entry = unblockEntryOf(viewer, block, place)
  return entry !== null && !('denied' in entry)
}

/** Does this block stop only other people's calls? False for a level that this version does not know. */
export const stopsOthersOnly = (viewer: Viewer, block: BlockFacts): boolean =>
  !stopsCalls(viewer, block) && blockKindOf(viewer, block) !== 'unknown'

/** The sentence about a block for this viewer (`blocking/status`). */
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
