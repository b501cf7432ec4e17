import { CALL_LABEL, isMissedStatus, type CallStatus, type Direction } from './call-status'

/** True for a call that is over and in which nobody talked: a missed one, or one of ours that reached nobody or a machine. */
export const isUnanswered = ({
  status,
  direction,
}: {
  status: CallStatus
  direction: Direction | 'unknown'
}): boolean => isMissedStatus(status) || (direction === 'outbound' && CALL_LABEL[status] === 'voicemail')
