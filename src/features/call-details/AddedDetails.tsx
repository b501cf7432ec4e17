import type { ReactNode } from 'react'
import { usePhone } from '../../actions/phone-context'
import type { Call } from '../../state/calls'

/** What people added to a call: notes, whom it was about, why (product §2, Call form). */
export function AddedDetails({ call }: { call: Call }) {
  const { text } = usePhone()
  const { callDetails } = text
  const { notes, reasons, studentName, callRelationTo, callRelationType } = call
  const kind =
    callRelationType && callRelationType !== 'unknown' ? text.call.form.relation[callRelationType] : undefined
  // The kind alone is every form's first choice: it says nothing without a name.
  const regarding = callRelationTo ? callDetails.regardingValue(kind, callRelationTo) : undefined
  if (!notes && reasons.length === 0 && !studentName && !regarding) {
    return <p className="vp-details-none">{callDetails.empty}</p>
  }
  return (
    <>
      {notes && (
        <Section title={callDetails.notes}>
          <p className="vp-details-notes">{notes}</p>
        </Section>
      )}
      {studentName && (
        <Section title={callDetails.regardingStudent}>
          <p>{studentName}</p>
        </Section>
      )}
      {regarding && (
        <Section title={callDetails.regarding}>
          <p>{regarding}</p>
        </Section>
      )}
      {reasons.length > 0 && (
        <Section title={callDetails.reasons}>
          <ul role="list" className="vp-details-reasons">
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}

/** A part of the details under its own heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="vp-details-section">
      <h3 className="vp-details-subtitle">{title}</h3>
      {children}
    </div>
  )
}
