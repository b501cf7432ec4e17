import type { RelationType } from './call-status'

/** What the pre-call dialog asks before the call is placed. It seeds the draft of the call's details. */
export interface PreCallForm {
  /** Texts of the ticked reasons; `OTHER_REASON` where 'Other' is ticked. */
  reasons: string[]
  /** The text beside 'Other'. */
  otherReason?: string
  callRelationType: RelationType
  callRelationTo?: string
  studentId?: string
}
