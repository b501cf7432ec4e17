import type { CallStatus } from './call-status'

/** How far a call has come: a status of a lower rank is older news (`live/repeat`). */
function rankOf(status: CallStatus): number {
  if (status === 'started') return 0
  return status === 'answered' ? 1 : 2
}

/** True where what was heard about a call is older than what is known: its status would go back. */
export const isOlderNews = (known: CallStatus, heard: CallStatus) => rankOf(heard) < rankOf(known)
