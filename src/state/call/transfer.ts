import type { CallTarget } from '../../domain/call/call-state'
import { personalAtom } from '../store'

/** The search for somebody to transfer the call to. */
export interface TransferSearch {
  state: 'idle' | 'pending' | 'ready' | 'failed'
  query: string
  /** Whom the call can go to, with the number to dial. The earlier ones stay during a newer search. */
  people: readonly CallTarget[]
}

/** Whom Transfer offers before anything is typed: colleagues with a title, and to whom this tab transferred last. */
export const transferRolesAtom = personalAtom<readonly CallTarget[]>([])
export const lastTransferredAtom = personalAtom<readonly CallTarget[]>([])

export const NO_TRANSFER_SEARCH: TransferSearch = { state: 'idle', query: '', people: [] }
export const transferSearchAtom = personalAtom<TransferSearch>(NO_TRANSFER_SEARCH)
