import type { CallQueue } from '../../domain/call/call-queue'
import { personalAtom } from '../store'

export type { CallQueue }

/** The page's list to call one after the other (`queue/order`). In memory only: a reload ends it. */
export const callQueueAtom = personalAtom<CallQueue | null>(null)
