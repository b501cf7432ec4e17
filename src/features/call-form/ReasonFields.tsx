import { useCallback, useEffect, useRef, useState } from 'react'
import { LIMITS } from '../../domain/limits'
import { useText } from '../../view/use-phone'
import type { PreCallForm } from '../../domain/call/form-fields'
import { OTHER_REASON } from '../../domain/call/other-reason'
import type { LabelReason } from '../../domain/call/reason-label'
import { Button } from '../../ui/button/button'
import { CheckboxGroup } from '../../ui/field/checkbox-group'
import { useFocusIfLost } from '../../ui/focus/use-focus-if-lost'
import { keepFreeOfToasts } from '../../ui/overlay/free-of-toasts'
import { Notice } from '../../ui/state/notice'
import { LoadingOutline, Skeleton } from '../../ui/state/skeleton'
import { useRetry } from '../../ui/state/use-retry'
import { TextField } from '../../ui/field/text-field'
import { useStyles } from '../../ui/theme/use-styles'
import css from './call-form.css?inline'

type ReasonsSelection = Pick<PreCallForm, 'reasons' | 'otherReason'>

export interface ReasonFieldsProps {
  /** What the reasons are for. */
  words: Record<'reasons' | 'loadingReasons' | 'reasonsFailed' | 'other' | 'otherReason', string> & {
    otherEmpty?: string
  }
  /** Texts of the institute's reasons. Undefined while they load, and after a failure. */
  listed: readonly string[] | undefined
  labelOf: LabelReason
  /** The reasons could not be loaded. */
  failed: boolean
  onRetry: () => Promise<void>
  value: ReasonsSelection
  onChange: (value: ReasonsSelection) => void
  reasonsError?: string
  otherReasonError?: string
  /** A reason must be given (`a11y/fields`). The forms of a call keep a line free for the error. */
  isRequired?: boolean
  /** As chips, before a call and beside a live one. */
  chips?: boolean
}

/**
 * The institute's reasons for a call or a block, and 'Other' with its text (`form/reasons-failed`). Without the list
 * 'Other' still works, so that a failure prevents neither a call nor a save.
 */
export function ReasonFields(props: ReasonFieldsProps) {
  useStyles(css)
  const {
    words,
    listed,
    labelOf,
    failed,
    onRetry,
    value,
    onChange,
    reasonsError,
    otherReasonError,
    isRequired,
    chips,
  } = props
  const { common } = useText()
  const [tickedAtFirst] = useState(value.reasons)
  const other = value.reasons.includes(OTHER_REASON)
  const otherField = useOtherInView(other)
  const again = useRetry(failed || undefined, onRetry)
  const first = useRef<HTMLInputElement>(null)
  useFocusIfLost(first, again.wasRetried && listed !== undefined)
  if (!listed && !again.failure) return <ReasonsLoading label={words.loadingReasons} />

  // A ticked reason has a box to untick it, even if it is no longer on the list.
  const reasons = new Set([...(listed ?? []), ...tickedAtFirst, ...value.reasons])
  reasons.delete(OTHER_REASON)
  const options = [
    ...[...reasons].map((reason) => ({ value: reason, ...labelOf(reason) })),
    { value: OTHER_REASON, label: words.other },
  ]
  return (
    <div className="vp-call-form-group" data-required={isRequired || undefined}>
      <CheckboxGroup
        ref={first}
        legend={words.reasons}
        options={options}
        values={value.reasons}
        columns={2}
        chips={chips}
        requiredMark={isRequired ? common.required : undefined}
        error={reasonsError}
        onChange={(reasons) => onChange({ ...value, reasons })}
      />
      {other && (
        <TextField
          ref={otherField}
          label={words.otherReason}
          value={value.otherReason ?? ''}
          maxLength={LIMITS.reasonMaxChars}
          requiredMark={isRequired ? common.required : undefined}
          hint={isRequired ? undefined : words.otherEmpty}
          error={otherReasonError}
          onChange={(event) => onChange({ ...value, otherReason: event.target.value })}
        />
      )}
      {!listed && <ReasonsFailed text={words.reasonsFailed} {...again} />}
    </div>
  )
}

/** Scrolls the text field of Other into view when Other is ticked, and keeps toasts off it. */
function useOtherInView(other: boolean) {
  const field = useRef<HTMLInputElement>(null)
  const [wasOther, setWasOther] = useState(other)
  if (wasOther && !other) setWasOther(false)
  useEffect(() => {
    if (!other || wasOther) return
    field.current?.scrollIntoView?.({ block: 'nearest' })
  }, [other, wasOther])
  return useCallback((element: HTMLInputElement | null) => {
    field.current = element
    return keepFreeOfToasts(element)
  }, [])
}

interface ReasonsFailedProps {
  text: string
  isRetrying: boolean
  retry: () => Promise<void>
}

function ReasonsFailed({ text, isRetrying, retry }: ReasonsFailedProps) {
  const { common } = useText()
  const button = (
    <Button size="medium" pending={isRetrying} onClick={() => void retry()}>
      {common.retry}
    </Button>
  )
  return (
    <div ref={keepFreeOfToasts}>
      <Notice tone="warning" action={button}>
        {text}
      </Notice>
    </div>
  )
}

function ReasonsLoading({ label }: { label: string }) {
  return (
    <LoadingOutline label={label} className="vp-call-form-group">
      <Skeleton width="40%" />
      <Skeleton width="70%" />
      <Skeleton width="60%" />
    </LoadingOutline>
  )
}
