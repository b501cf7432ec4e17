import { useState } from 'react'
import { usePhone } from '../../actions/phone-context'
import { OTHER_REASON, type PreCallForm } from '../../domain/call-form'
import { Button } from '../../ui/button'
import { CheckboxGroup } from '../../ui/checkbox-group'
import { Notice } from '../../ui/notice'
import { Skeleton } from '../../ui/skeleton'
import { TextField } from '../../ui/text-field'

type ReasonsSelection = Pick<PreCallForm, 'reasons' | 'otherReason'>

export interface ReasonFieldsProps {
  /** Texts of the institute's reasons; undefined while they load, and where they could not be loaded. */
  listed: readonly string[] | undefined
  /** They could not be loaded. */
  failed: boolean
  value: ReasonsSelection
  onChange: (value: ReasonsSelection) => void
  reasonsError?: string
  otherReasonError?: string
}

/**
 * 'Reason for Call': the institute's reasons and 'Other' with its text (product §2, Call form). Without the list 'Other'
 * still takes a reason: a failed answer stops neither a call nor a save.
 */
export function ReasonFields(props: ReasonFieldsProps) {
  const { listed, failed, value, onChange, reasonsError, otherReasonError } = props
  const text = usePhone().text.call.form
  const [tickedAtFirst] = useState(value.reasons)
  if (!listed && !failed) return <ReasonsLoading label={text.loadingReasons} />

  // What is ticked has a box to untick it, on the list or not (any more).
  const reasons = new Set([...(listed ?? []), ...tickedAtFirst, ...value.reasons])
  reasons.delete(OTHER_REASON)
  const options = [
    ...[...reasons].map((reason) => ({ value: reason, label: reason })),
    { value: OTHER_REASON, label: text.other },
  ]
  const other = value.reasons.includes(OTHER_REASON)
  return (
    <div className="vp-call-form-group">
      <CheckboxGroup
        legend={text.reasons}
        options={options}
        values={value.reasons}
        columns={2}
        error={reasonsError}
        onChange={(reasons) => onChange({ ...value, reasons })}
      />
      {other && (
        <TextField
          label={text.otherReason}
          value={value.otherReason ?? ''}
          maxLength={200}
          error={otherReasonError}
          onChange={(event) => onChange({ ...value, otherReason: event.target.value })}
        />
      )}
      {!listed && <ReasonsFailed />}
    </div>
  )
}

function ReasonsFailed() {
  const { actions, text } = usePhone()
  const retry = (
    <Button size="small" onClick={() => void actions.loadReasons()}>
      {text.common.retry}
    </Button>
  )
  return (
    <Notice tone="warning" action={retry}>
      {text.call.form.reasonsFailed}
    </Notice>
  )
}

function ReasonsLoading({ label }: { label: string }) {
  return (
    <div className="vp-call-form-group" role="status" aria-busy="true" aria-label={label}>
      <Skeleton width="40%" />
      <Skeleton width="70%" />
      <Skeleton width="60%" />
    </div>
  )
}
