import { useText } from '../../actions/phone-context'
import { OTHER_REASON, type PreCallForm } from '../../domain/call-form'
import { CheckboxGroup } from '../../ui/checkbox-group'
import { Skeleton } from '../../ui/skeleton'
import { TextField } from '../../ui/text-field'

type ReasonsSelection = Pick<PreCallForm, 'reasons' | 'otherReason'>

export interface ReasonFieldsProps {
  /** Texts of the institute's reasons; undefined while they load. */
  listed: readonly string[] | undefined
  value: ReasonsSelection
  onChange: (value: ReasonsSelection) => void
  reasonsError?: string
  otherReasonError?: string
}

/** 'Reason for Call': the institute's reasons and 'Other' with its text (product §2, Call form). */
export function ReasonFields({ listed, value, onChange, reasonsError, otherReasonError }: ReasonFieldsProps) {
  const text = useText().call.form
  if (!listed) return <ReasonsLoading label={text.loadingReasons} />

  const options = [
    ...listed.map((reason) => ({ value: reason, label: reason })),
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
    </div>
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
