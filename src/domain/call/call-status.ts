/** Statuses and kinds of a call, as tables. The contract's schemas and the texts derive from them. */

export const DIRECTIONS = ['inbound', 'outbound'] as const
export type Direction = (typeof DIRECTIONS)[number]

export const CALL_STATUSES = [
  'completed',
  'answered',
  'started',
  'rejected',
  'unanswered',
  'unavailable',
  'blocked',
  'not',
  'machine',
  'invalid',
  'voicemail',
  'voicemail_transferred',
  'busy',
  'out_of_office_hours',
] as const
/** `unknown` is our own value for a status of a newer platform (`api/unknown-word`). */
export type CallStatus = (typeof CALL_STATUSES)[number] | 'unknown'

export const PROCESSING_STATUSES = ['not_submitted', 'submitted', 'failed', 'processed'] as const
export type ProcessingStatus = (typeof PROCESSING_STATUSES)[number] | 'unknown'

export const RELATION_TYPES = ['student', 'staff', 'parent', 'other'] as const
export type RelationType = (typeof RELATION_TYPES)[number]

export const BLOCK_TYPES = ['personal', 'school', 'district'] as const
export type BlockType = (typeof BLOCK_TYPES)[number]

/** The label of a call in the log. Several statuses share one (`log/labels`). */
export const CALL_LABEL = {
  completed: 'answered',
  answered: 'answered',
  started: 'started',
  rejected: 'rejected',
  unanswered: 'noAnswer',
  not: 'noAnswer',
  machine: 'voicemail',
  voicemail: 'voicemail',
  voicemail_transferred: 'voicemail',
  invalid: 'failed',
  busy: 'busy',
  out_of_office_hours: 'outOfOfficeHours',
  unavailable: 'unavailable',
  blocked: 'blocked',
  unknown: 'unknown',
} as const satisfies Record<CallStatus, string>
export type CallLabel = (typeof CALL_LABEL)[CallStatus]

/** Statuses that the voicemail log lists (`api/voicemail-status`). */
export const VOICEMAIL_STATUSES = ['voicemail', 'voicemail_transferred'] as const satisfies readonly CallStatus[]

/** Calls with one of these statuses reached nobody. A voicemail is counted as one (`voicemail/count`). */
export const MISSED_STATUSES = [
  'unanswered',
  'not',
  'rejected',
  'busy',
  'unavailable',
  'out_of_office_hours',
] as const satisfies readonly CallStatus[]

/** True for a status of a call that reached nobody. */
export const isMissedStatus = (status: CallStatus): boolean =>
  (MISSED_STATUSES as readonly CallStatus[]).includes(status)

/** A machine or voicemail may still be on the line. An unknown status of a newer platform does not mean an end. */
const IS_OVER = {
  completed: true,
  answered: false,
  started: false,
  rejected: true,
  unanswered: true,
  unavailable: true,
  blocked: true,
  not: true,
  machine: false,
  invalid: true,
  voicemail: false,
  voicemail_transferred: false,
  busy: true,
  out_of_office_hours: true,
  unknown: false,
} as const satisfies Record<CallStatus, boolean>

/** True for a status that means that the call is over. */
export const isOver = (status: CallStatus): boolean => IS_OVER[status]
