import type { CallStatus } from './call-status'

/** An event whose status has a lower rank is older (`live/repeat`). */
const RANK = {
  started: 0,
  answered: 1,
  completed: 2,
  rejected: 2,
  unanswered: 2,
  unavailable: 2,
  blocked: 2,
  not: 2,
  machine: 2,
  invalid: 2,
  voicemail: 2,
  voicemail_transferred: 2,
  busy: 2,
  out_of_office_hours: 2,
  unknown: 2,
} as const satisfies Record<CallStatus, number>

/** True when an event is older than the known state, because the status would go back. */
export const isOlderNews = (known: CallStatus, heard: CallStatus) => RANK[heard] < RANK[known]
