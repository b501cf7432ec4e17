import { meaningOf, type CallMeaning, type CallStatus } from './call-status'

/** The meanings in the order of a call. All others come last. */
const RANK: Partial<Record<CallMeaning, number>> = { started: 0, talking: 1 }
const rankOf = (status: CallStatus) => RANK[meaningOf(status)] ?? 2

/** True when an event is older than the known state, because the status would go back (`live/repeat`). */
export const isOlderNews = (known: CallStatus, heard: CallStatus) => rankOf(heard) < rankOf(known)
