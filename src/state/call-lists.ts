import type { CallList, CallListEntry } from '../api/contract/call-lists'
import { personalAtom } from './store'

export type { CallList, CallListEntry }

/** A reading, `idle` before the first. What is known stays. */
type Reading = 'idle' | 'loading' | 'ready' | 'failed'

interface CallLists {
  state: Reading
  /** The newest first. */
  lists: readonly CallList[]
  /** The entries of the lists that were opened, by the list's id. */
  entries: ReadonlyMap<string, { state: Reading; rows: readonly CallListEntry[] }>
}

export const callListsAtom = personalAtom<CallLists>({ state: 'idle', lists: [], entries: new Map() })
