import type { Call } from '../../api/contract/calls'
import type { Reason } from '../../api/contract/reasons'
import { personalAtom } from '../store'

export type { Call, Reason }

/** Every call the page has seen, by id. Lists hold ids only, so one MODIFY updates every view. */
export const callsByIdAtom = personalAtom<ReadonlyMap<string, Call>>(new Map())
/** The institute's call reasons. Undefined until they are loaded. */
export const callReasonsAtom = personalAtom<readonly Reason[] | undefined>(undefined)
