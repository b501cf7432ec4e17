import type { FollowUp } from '../../../src/api/contract/follow-ups'
import type { FollowUpRow } from '../db/tables'

/** A follow-up in the contract's form. */
export const followUpAnswer = (row: FollowUpRow): FollowUp => ({
  id: row.id,
  callId: row.call_id ?? undefined,
  userId: row.other_id ?? undefined,
  phone: row.other_number ?? undefined,
  fullName: row.other_name || undefined,
  studentId: row.student_id ?? undefined,
  studentName: row.student_name ?? undefined,
  dueAt: row.due_at.toISOString(),
  createdAt: row.created_at.toISOString(),
  note: row.note ?? undefined,
  done: row.done_at !== null,
  settledBy: row.settled_by ?? undefined,
  version: row.version,
})
