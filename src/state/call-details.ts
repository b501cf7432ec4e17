import type { Failure } from './call-log'
import { personalAtom } from './store'

/**
 * Where the reading of one shown call stands. A call that is known already is shown while it is `loading`. `missing` is a
 * 404: there is nothing to try again; `failed` is anything else.
 */
export type CallEntry = { state: 'loading' | 'ready' } | { state: 'missing' | 'failed'; failure: Failure }

/** Calls that a details view shows, by id. */
export const callEntriesAtom = personalAtom<ReadonlyMap<string, CallEntry>>(new Map())
/** Calls whose details are being saved. */
export const savingCallIdsAtom = personalAtom<ReadonlySet<string>>(new Set<string>())
/** Why the call reasons could not be loaded; null while they load and once they are there. */
export const callReasonsFailureAtom = personalAtom<Failure | null>(null)
