import type { Reason } from '../api/contract/reasons'
import type { PhoneMatch } from '../api/contract/people'
import type { BlockForm, BlockTarget } from '../domain/blocking/block-form'
import type { BlockFacts, BlockPlace, UnblockConfirmation } from '../domain/blocking/blocking'
import type { BlockType } from '../domain/call/call-status'
import type { Viewer } from '../domain/access/permissions'
import type { Failure } from './call-log'
import { instituteAtom, profileAtom } from './session'
import { atom, personalAtom } from './store'

export type { PhoneMatch }

/** Whom an Unblock dialog is about: a person, the other side of a call, or a row of the blocklist. */
export type UnblockTarget =
  { by: 'user'; userId: string } | { by: 'call'; callId: string } | { by: 'list'; id: string; userId?: string }

/** The open Block dialog. It outlives the element that shows it: moving that loses nothing. */
export interface BlockDialog {
  kind: 'block'
  target: BlockTarget
  /** Name or number of the caller; absent where the dialog asks for a number. */
  who?: string
  /** Scopes to choose from; one is no choice (`blocking/scopes`). */
  scopes: readonly BlockType[]
  form: BlockForm
  /** Being sent. */
  pending: boolean
  /** The element whose use opened it. */
  origin?: string
}

/** The open Unblock dialog: it says `text.blocking.confirm[confirm]`. */
export interface UnblockDialog {
  kind: 'unblock'
  target: UnblockTarget
  who: string
  phone?: string
  confirm: UnblockConfirmation
  /** The level that is lifted. */
  blockType: BlockType
  /** Who blocked, and the school of the block, for the confirmation. */
  by?: string
  school?: string
  place: BlockPlace
  pending: boolean
  origin?: string
}

export type BlockingDialog = BlockDialog | UnblockDialog

/** The one dialog of blocking that is open, if any. */
export const blockingDialogAtom = personalAtom<BlockingDialog | null>(null)

/** The lookup behind the phone field. `pending` covers the debounce; Block waits for it (`blocking/lookup`). */
export interface BlockLookup {
  state: 'idle' | 'pending' | 'ready'
  matches: readonly PhoneMatch[]
}
export const NO_LOOKUP: BlockLookup = { state: 'idle', matches: [] }
export const blockLookupAtom = personalAtom<BlockLookup>(NO_LOOKUP)

/** Reasons for a block; undefined until they are read. */
export const blockReasonsAtom = personalAtom<readonly Reason[] | undefined>(undefined)
export const blockReasonsFailureAtom = personalAtom<Failure | null>(null)

/** Blocks of calls' other sides that belong to nobody, by call id; null: not blocked; absent: not read. */
export const callBlocksAtom = personalAtom<ReadonlyMap<string, BlockFacts | null>>(new Map())

/** Whose rights count (`permission/role-source`); undefined until the person is known. */
export const viewerAtom = atom((get): Viewer | undefined => {
  const profile = get(profileAtom)
  const institute = get(instituteAtom)
  return profile && institute
    ? { role: profile.role, userId: profile.userId, instituteId: institute.instituteId }
    : undefined
})
