import type { Failure } from './call-log'
import type { CallFormValues } from '../../domain/call/form-fields'
import { personalAtom } from '../store'
import type { Call } from './calls'

/**
 * The loading state of one shown call. A known call is shown while it is `loading`. `missing` is a 404, which no retry
 * solves. `failed` is any other failure.
 */
export type CallEntry = { state: 'loading' | 'ready' } | { state: 'missing' | 'failed'; failure: Failure }

/** Calls that a details view shows, by id. */
export const callEntriesAtom = personalAtom<ReadonlyMap<string, CallEntry>>(new Map())
/** Calls whose details are being saved. */
export const savingCallIdsAtom = personalAtom<ReadonlySet<string>>(new Set<string>())
/** Calls whose form keeps text that is not saved yet (`form/autosave`), the live call's included. */
export const draftIdsAtom = personalAtom<readonly string[]>([])
/** What Cancel last took out of a form, which 'Undo' brings back (`form/cancel`). */
export const discardedDraftAtom = personalAtom<{ callId: string; draft: Partial<CallFormValues> } | null>(null)
/** Why the call reasons could not be loaded. Null during the load and after a success. */
export const callReasonsFailureAtom = personalAtom<Failure | null>(null)
/** The call on the person's own telephone that has just ended, whose notes are offered (`incoming/notes`). */
export const notesOfferAtom = personalAtom<Call | null>(null)
