import { Fragment, type ReactNode } from 'react'
import type { CallFormField } from '../../../domain/call/form-fields'
import { studentOfCall } from '../../../domain/log/row-child'
import { counterpartOf } from '../../../domain/people/counterpart'
import { useAtomValue } from '../../../view/use-atom-value'
import { useText, useWords } from '../../../view/use-phone'
import { useLoadedReasonLabel } from '../../../view/use-reason-label'
import type { Call } from '../../../state/call/calls'
import { peopleByIdAtom } from '../../../state/people'
import { callDetailsWords } from '../../../text/en/call-details'
import { callFormWords } from '../../../text/en/call-form'
import { keepFreeOfToasts } from '../../../ui/overlay/free-of-toasts'
import { DetailsSection } from './DetailsSection'
import { UNKNOWN_LANGUAGE } from '../../../lib/unknown-language'

/** What people added to a call: notes, the person concerned, and the reasons (`details/content`). */
export function AddedDetails({ call }: { call: Call }) {
  const callDetails = useWords('callDetails', callDetailsWords)
  const { form } = useWords('callForm', callFormWords)
  const { grades } = useText().common
  const { callRelationTo, callRelationType } = call
  // The card loads them.
  const entry = useAtomValue(peopleByIdAtom).get(counterpartOf(call).id ?? '')
  const student = studentOfCall(call, grades, entry?.state === 'ready' ? entry.user : undefined)
  const kind = callRelationType && callRelationType !== 'unknown' ? form.relation[callRelationType] : undefined
  // A platform may list a reason twice.
  const reasons = [...new Set(call.reasons)]
  const labelOf = useLoadedReasonLabel(reasons.length > 0)
  const section = (title: string, content: ReactNode) => <DetailsSection title={title}>{content}</DetailsSection>
  const name = (text: string) => <p className="vp-details-name">{text}</p>
  // In their order on the page. Each field of the form has its section, or is in that of another one.
  const { notes, ...others }: Record<CallFormField, ReactNode> = {
    notes:
      call.notes?.trim() &&
      section(
        callDetails.notes,
        <p ref={keepFreeOfToasts} className="vp-details-notes" lang={UNKNOWN_LANGUAGE}>
          {call.notes}
        </p>,
      ),
    studentId: student && section(callDetails.regardingStudent, name(student)),
    callRelationTo:
      callRelationTo && section(callDetails.regarding, name(callDetails.regardingValue(kind, callRelationTo))),
    // Without a name, the kind is only the form's default and says nothing.
    callRelationType: null,
    reasons:
      reasons.length > 0 &&
      section(
        callDetails.reasons,
        <ul role="list" className="vp-details-reasons">
          {reasons.map((reason) => (
            <li key={reason} lang={labelOf(reason).lang}>
              {labelOf(reason).label}
            </li>
          ))}
        </ul>,
      ),
    otherReason: null,
  }
  if (!notes && !Object.values(others).some(Boolean)) return <p className="vp-details-none">{callDetails.empty}</p>
  return (
    <>
      {notes}
      <div ref={keepFreeOfToasts} className="vp-details-added">
        {Object.entries(others).map(([field, shown]) => (
          <Fragment key={field}>{shown}</Fragment>
        ))}
      </div>
    </>
  )
}
