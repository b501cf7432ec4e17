import type { Insertable } from 'kysely'
import type { Tables } from '../db/tables'

/** One line of what somebody wants to call: an id, a number or a name. */
export interface WantedPerson {
  userId?: string | undefined
  studentId?: string | undefined
  phone?: string | undefined
  name?: string | undefined
}

/** What a line becomes in a list. */
export type Matched = Pick<
  Insertable<Tables['call_list_entries']>,
  'other_id' | 'other_name' | 'other_number' | 'student_id' | 'student_name' | 'problem' | 'choices'
>
