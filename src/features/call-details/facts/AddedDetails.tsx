import { useWords } from '../../../view/use-phone'
import type { Call } from '../../../state/call/calls'
import { callDetailsWords } from '../../../text/en/call-details'
import { callFormWords } from '../../../text/en/call-form'
import { keepFreeOfToasts } from '../../../ui/overlay/free-of-toasts'
import { DetailsSection } from './DetailsSection'

/** What people added to a call: notes, the person concerned, and the reasons (`details/content`). */
export function AddedDetails({ call }: { call: Call }) {
  const callDetails = useWords('callDetails', callDetailsWords)
  const { form } = useWords('callForm', callFormWords)
  const { studentName, callRelationTo, callRelationType } = call
  const notes = call.notes?.trim() ? call.notes : undefined
  // A platform may list a reason twice.
  const reasons = [...new Set(call.reasons)]
  const kind = callRelationType && callRelationType !== 'unknown' ? form.relation[callRelationType] : undefined
  // Without a name, the kind is only the form's default and says nothing.
  const regarding = callRelationTo ? callDetails.regardingValue(kind, callRelationTo) : undefined
  if (!notes && reasons.length === 0 && !studentName && !regarding) {
    return <p className="vp-details-none">{callDetails.empty}</p>
  }
  return (
    <>
      {notes && (
        <DetailsSection title={callDetails.notes}>
          <p ref={keepFreeOfToasts} className="vp-details-notes">
            {notes}
          </p>
        </DetailsSection>
      )}
      <div ref={keepFreeOfToasts} className="vp-details-added">
        {studentName && (
          <DetailsSection title={callDetails.regardingStudent}>
            <p className="vp-details-name">{studentName}</p>
          </DetailsSection>
        )}
        {regarding && (
          <DetailsSection title={callDetails.regarding}>
            <p className="vp-details-name">{regarding}</p>
          </DetailsSection>
        )}
        {reasons.length > 0 && (
          <DetailsSection title={callDetails.reasons}>
            <ul role="list" className="vp-details-reasons">
              {reasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          </DetailsSection>
        )}
      </div>
    </>
  )
}
