import { personalAtom } from '../store'
import type { Call } from './calls'

/** The calls of the log that a search for one side found. `calls` are those of the last answer. */
export interface ContactHistory {
  state: 'loading' | 'ready' | 'failed'
  calls: readonly Call[]
}

/**
 * By `historyKey`, the one begun last at the end (`precall/last-note`). A call that waits has another than the live one,
 * so there are several.
 */
export const contactHistoriesAtom = personalAtom<ReadonlyMap<string, ContactHistory>>(new Map())
