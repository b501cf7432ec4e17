import { MISSED_STATUSES, type CallStatus, type Direction } from './call-status'

/** Statuses of an outbound call that reached a machine. */
const MACHINE_STATUSES = ['machine', 'voicemail', 'voicemail_transferred'] as const satisfies readonly CallStatus[]

/** True for a call that is over and in which nobody talked: a missed one, or one of ours that reached nobody or a machine. */
export const isUnanswered = ({
  status,
  direction,
}: {
  status: CallStatus
  direction: Direction | 'unknown'
}): boolean =>
  (MISSED_STATUSES as readonly CallStatus[]).includes(status) ||
  (direction === 'outbound' && (MACHINE_STATUSES as readonly CallStatus[]).includes(status))
