import type { Reason } from '../api/contract/reasons'
import type { PhoneMatch } from '../api/contract/people'
import type { BlockForm, BlockTarget } from '../domain/blocking/block-form'
import type { BlockPlace, UnblockConfirmation } from '../domain/blocking/blocking'
import type { BlockFacts } from '../domain/blocking/block-facts'
import { stoppingBlock, type CalledSide } from '../domain/blocking/block-kind'
import type { BlockType } from '../domain/blocking/block-types'
import type { Viewer } from '../domain/access/permissions'
import type { Failure } from './call/call-log'
import { instituteAtom, profileAtom } from './session'
import { atom, personalAtom } from './store'

export type { PhoneMatch }

/** The subject of an Unblock dialog: a person, the other side of a call, or a row of the blocklist. */
export type UnblockTarget =
  { by: 'user'; userId: string } | { by: 'call'; callId: string } | { by: 'list'; id: string; userId?: string }

/** The open Block dialog. It outlives the element that shows it, so that moving the element loses nothing. */
export interface BlockDialogState {
  kind: 'block'
  target: BlockTarget
  /** Name or number of the caller. Absent if the dialog asks for a number. */
  who?: string
  /** Scopes to choose from. A single one is not offered (`blocking/scopes`). */
  scopes: readonly BlockType[]
  form: BlockForm
  /** Being sent. */
  pending: boolean
  /** The element that opened it. */
  origin?: string
}

/** The open Unblock dialog, with the text `text.blocking.confirm[confirm]`. */
export interface UnblockDialogState {
  kind: 'unblock'
  target: UnblockTarget
  who: string
  phone?: string
  confirm: UnblockConfirmation
  /** The level of the removed block. */
  blockType: BlockType
  /** Who blocked, and the school of the block, for the confirmation. */
  by?: string
  school?: string
  place: BlockPlace
  pending: boolean
  origin?: string
}

export type BlockingDialog = BlockDialogState | UnblockDialogState

/** The open dialog of blocking, if any. */
export const blockingDialogAtom = personalAtom<BlockingDialog | null>(null)

/** The lookup behind the phone field. `pending` includes the debounce, and Block waits for it (`blocking/phone`). */
export interface BlockLookupState {
  state: 'idle' | 'pending' | 'ready'
  matches: readonly PhoneMatch[]
  /** The blocks of numbers with the typed digits, as far as they are known. */
  blocks: readonly { phone: string; block: BlockFacts }[]
  /** The digits with which `blocks` are all there are. Undefined if there are more. */
  allBlocksWith?: string
}
export const NO_LOOKUP: BlockLookupState = { state: 'idle', matches: [], blocks: [] }
export const blockLookupAtom = personalAtom<BlockLookupState>(NO_LOOKUP)

/** Reasons for a block. Undefined until they are loaded. */
export const blockReasonsAtom = personalAtom<readonly Reason[] | undefined>(undefined)
export const blockReasonsFailureAtom = personalAtom<Failure | null>(null)

/** Blocks of unknown other sides, by call id. Null: not blocked. Absent: not loaded. */
export const callBlocksAtom = personalAtom<ReadonlyMap<string, BlockFacts | null>>(new Map())
/**
 * Calls whose block may have changed while the live connection was down, until they are loaded again (`live/missed`).
 */
export const oldCallBlocksAtom = personalAtom<ReadonlySet<string>>(new Set())

/** Blocks by their E.164 number, as far as the person's blocklist says. Null until it is read. */
export const blockedNumbersAtom = personalAtom<ReadonlyMap<string, BlockFacts> | null>(null)

/** The block of the number that is about to be called, and its place in the blocklist. Null until it is loaded. */
export const numberBlockAtom = personalAtom<{
  e164: string
  id?: string
  block?: BlockFacts & { school?: string }
} | null>(null)

/** The person whose rights apply (`permission/levels`). Undefined until it is known. */
export const viewerAtom = atom((get): Viewer | undefined => {
  const profile = get(profileAtom)
  const institute = get(instituteAtom)
  return profile && institute
    ? { role: profile.role, userId: profile.userId, instituteId: institute.instituteId }
    : undefined
})

/** Tells which known block stops a call to somebody (`precall/blocked`). */
export const stoppingBlockAtom = atom((get) => {
  const [viewer, blocked] = [get(viewerAtom), get(blockedNumbersAtom)]
  return (side: CalledSide): BlockFacts | undefined => viewer && stoppingBlock(viewer, side, blocked ?? undefined)
})
