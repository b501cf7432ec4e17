/** What each status of a call means, as tables. The contract's schemas and the texts derive from them. */

export const DIRECTIONS = ['inbound', 'outbound'] as const
export type Direction = (typeof DIRECTIONS)[number]

export type CallMeaning = 'started' | 'talking' | 'talked' | 'missed' | 'refused' | 'voicemail' | 'open'

/**
 * What a status says of a call. All else that the product decides by a status follows from this table.
 *
 * - `unknown` is our own value for a status of a newer platform (`api/unknown-field`).
 * - `missed` is over, reached nobody and left no voicemail, because voicemails have a count of their own
 *   (`voicemail/count`).
 * - `voicemail` is what the voicemail log lists (`api/unknown-field`). The caller may still be speaking, so it does
 *   not mean an end.
 * - `open` says neither that somebody talked nor that the call is over.
 */
const MEANING = {
  completed: 'talked',
  answered: 'talking',
  started: 'started',
  rejected: 'missed',
  unanswered: 'missed',
  unavailable: 'missed',
  blocked: 'refused',
  not: 'missed',
  machine: 'open',
  invalid: 'refused',
  voicemail: 'voicemail',
  voicemail_transferred: 'voicemail',
  busy: 'missed',
  out_of_office_hours: 'missed',
  unknown: 'open',
} as const satisfies Record<string, CallMeaning>
export type CallStatus = keyof typeof MEANING

/** The statuses that a platform may send. */
export const CALL_STATUSES = (Object.keys(MEANING) as CallStatus[]).filter((status) => status !== 'unknown')

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

/** The labels of what a platform sends. A log and a report can be limited to each of them. */
export const CALL_LABELS = [...new Set(CALL_STATUSES.map((status) => CALL_LABEL[status]))]

/** The statuses that a platform sends for these labels. */
export const statusesOf = (labels: readonly CallLabel[]) =>
  CALL_STATUSES.filter((status) => labels.includes(CALL_LABEL[status]))

export const meaningOf = (status: CallStatus): CallMeaning => MEANING[status]

const means = (status: CallStatus, ...meanings: CallMeaning[]) => meanings.includes(MEANING[status])

export const VOICEMAIL_STATUSES = CALL_STATUSES.filter((status) => means(status, 'voicemail'))

export const isMissedStatus = (status: CallStatus): boolean => means(status, 'missed')
export const isAnsweredStatus = (status: CallStatus): boolean => means(status, 'talking', 'talked')

/** True for a status that means that the call is over. An unknown status of a newer platform does not. */
export const isOver = (status: CallStatus): boolean => means(status, 'talked', 'missed', 'refused')

/** True for a call that is over and in which nobody talked: a missed one, or one of ours that reached nobody or a machine. */
export const isUnanswered = ({
  status,
  direction,
}: {
  status: CallStatus
  direction: Direction | 'unknown'
}): boolean => isMissedStatus(status) || (direction === 'outbound' && CALL_LABEL[status] === 'voicemail')

/** True for a call of ours that is over and in which nobody talked (`form/at-once`). */
export const reachedNobody = (call: { status: CallStatus; direction: Direction | 'unknown' }): boolean =>
  call.direction === 'outbound' && isUnanswered(call)

/** The meanings in the order of a call. All others come last. */
const RANK: Partial<Record<CallMeaning, number>> = { started: 0, talking: 1 }
const rankOf = (status: CallStatus) => RANK[meaningOf(status)] ?? 2

/** True when an event is older than the known state, because the status would go back (`live/repeat`). */
export const isOlderNews = (known: CallStatus, heard: CallStatus) => rankOf(heard) < rankOf(known)

/** True for a call that somebody is on, in any tab or on any telephone: it was answered, and has no duration yet. */
export const isInProgress = ({ status, duration }: { status: CallStatus; duration: number }): boolean =>
  status === 'answered' && duration === 0
