interface RegardingCall {
  studentName?: string | null | undefined
  callRelationType?: string | null | undefined
  callRelationTo?: string | null | undefined
}

/** The name of the student whom a call is about, as saved or as typed. Empty if the call is about nobody or others. */
export const studentOf = ({ studentName, callRelationType, callRelationTo }: RegardingCall): string =>
  studentName ?? (callRelationType === 'student' ? (callRelationTo ?? '') : '')
