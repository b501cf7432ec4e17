import type { BlocklistItem } from '../api/contract/blocklist'
import type { Failure } from './call/call-log'
import { personalAtom } from './store'

export type { BlocklistItem }

/** The blocklist page (`blocklist/rows`), one page at a time. The shown rows stay while the next page loads. */
export interface BlocklistState {
  /** `idle`: no view shows it. */
  state: 'idle' | 'loading' | 'ready' | 'failed'
  query: string
  /** From 1. */
  page: number
  items: readonly BlocklistItem[]
  /** Of all pages. */
  count: number
  failure?: Failure
}

export const NO_BLOCKLIST: BlocklistState = { state: 'idle', query: '', page: 1, items: [], count: 0 }
export const blocklistAtom = personalAtom<BlocklistState>(NO_BLOCKLIST)
