/** What each status of a call means, as tables. The contract's schemas and the texts derive from them. */

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

/**
 * Whom a call reached. The two `voicemail` statuses are what the voicemail log lists (`api/voicemail-status`). A `missed`
 * call reached nobody and left no voicemail, because voicemails have a count of their own (`voicemail/count`).
 */
const REACHED = {
  completed: 'person',
  answered: 'person',
  started: 'other',
  rejected: 'missed',
  unanswered: 'missed',
  unavailable: 'missed',
  blocked: 'other',
  not: 'missed',
  machine: 'other',
  invalid: 'other',
  voicemail: 'voicemail',
  voicemail_transferred: 'voicemail',
  busy: 'missed',
  out_of_office_hours: 'missed',
  unknown: 'other',
} as const satisfies Record<CallStatus, 'person' | 'missed' | 'voicemail' | 'other'>

const statusesThatReached = (whom: (typeof REACHED)[CallStatus]) =>
  CALL_STATUSES.filter((status) => REACHED[status] === whom)

export const VOICEMAIL_STATUSES = statusesThatReached('voicemail')
export const MISSED_STATUSES = statusesThatReached('missed')
export const ANSWERED_STATUSES = statusesThatReached('person')

export const isMissedStatus = (status: CallStatus): boolean => REACHED[status] === 'missed'
export const isAnsweredStatus = (status: CallStatus): boolean => REACHED[status] === 'person'

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
