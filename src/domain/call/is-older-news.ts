import type { CallStatus } from './call-status'

/** The rank of each status. An event with a lower rank is older (`live/repeat`). */
function rankOf(status: CallStatus): number {
  if (status === 'started') return 0
  return status === 'answered' ? 1 : 2
}

/** True when an event is older than the known state, because the status would go back. */
export const isOlderNews = (known: CallStatus, heard: CallStatus) => rankOf(heard) < rankOf(known)
