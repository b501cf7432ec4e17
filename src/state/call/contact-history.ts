import { personalAtom } from '../store'
import type { Call } from './calls'

/** The log's calls that a search for one side found (`precall/last-note`), or null until the first answer. */
export const contactHistoryAtom = personalAtom<{ of: string; calls: readonly Call[] } | null>(null)
