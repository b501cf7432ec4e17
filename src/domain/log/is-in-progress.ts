import type { CallStatus } from '../call/call-status'

/** True for a call that somebody is on, in any tab or on any telephone: it was answered, and has no duration yet. */
export const isInProgress = ({ status, duration }: { status: CallStatus; duration: number }): boolean =>
  status === 'answered' && duration === 0
