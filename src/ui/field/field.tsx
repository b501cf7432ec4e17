import { CircleAlert } from 'lucide-react'
import { useEffect, useId, useState, type ReactNode } from 'react'
import { classNames } from '../class-names'
import css from './field.css?inline'
import { useStyles } from '../theme/use-styles'
import { VisuallyHidden } from '../visually-hidden'

/** What every labeled field has. */
export interface FieldTexts {
  label: string
  /** Hides the label visually, because a title or an icon shows the same. */
  hideLabel?: boolean | undefined
  /** Lower, for a toolbar, with the label on the upper edge of the box. */
  compact?: boolean | undefined
  /** The word beside the label of a field that must be filled in: '(required)'. */
  requiredMark?: string
  hint?: string
  /** The error and how to correct it. When present, the field is invalid. */
  error?: string
  /** How full a nearly full field is. */
  fill?: string | undefined
}

/** From this part of its length on a field shows how full it is. A short one never does. */
const NEARLY_FULL = 0.9
const SHORT_MAX = 50

/** Typing rests after this time. */
const FILL_READ_AFTER_MS = 1000

/** `9950 / 10000` for a field that is nearly full, because it takes no letter after its last one (`form/errors`). */
export const fillOf = ({ value, maxLength }: { value?: unknown; maxLength?: number | undefined }) =>
  typeof value === 'string' && maxLength && maxLength > SHORT_MAX && value.length >= maxLength * NEARLY_FULL
    ? `${value.length} / ${maxLength}`
    : undefined

/** Ids that connect a control to its label, hint and error within one tree (`a11y/fields`). */
export function useFieldIds({ hint, error, fill }: FieldTexts, own: { id?: string; describedBy?: string }) {
  const base = useId()
  const hintId = `${base}hint`
  const errorId = `${base}error`
  const fillId = `${base}fill`
  return {
    controlId: own.id ?? `${base}control`,
    labelId: `${base}label`,
    hintId,
    errorId,
    fillId,
    describedBy: classNames(own.describedBy, error && errorId, hint && hintId, fill && fillId) || undefined,
  }
}

type FieldIds = ReturnType<typeof useFieldIds>

/** Label above, control, then hint and error below. */
export function Field({ texts, ids, children }: { texts: FieldTexts; ids: FieldIds; children: ReactNode }) {
  useStyles(css)
  const label = (
    <label id={ids.labelId} htmlFor={ids.controlId} className="vp-field-label">
      <span>{texts.label}</span>
      {texts.requiredMark && <RequiredMark>{texts.requiredMark}</RequiredMark>}
    </label>
  )
  return (
    <div className="vp-field" data-compact={texts.compact || undefined}>
      {texts.hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      {children}
      <FieldNotes texts={texts} ids={ids} />
    </div>
  )
}

/** The mark beside a label. Screen readers announce the control as required, so the mark is not part of its name. */
export function RequiredMark({ id, children }: { id?: string; children: string }) {
  return (
    <span id={id} className="vp-field-required" aria-hidden>
      {` ${children}`}
    </span>
  )
}

/** Hint, error and fill of a field or a group. */
export function FieldNotes({ texts, ids }: { texts: Pick<FieldTexts, 'hint' | 'error' | 'fill'>; ids: FieldIds }) {
  useStyles(css)
  return (
    <>
      {texts.hint && (
        <p id={ids.hintId} className="vp-field-hint">
          {texts.hint}
        </p>
      )}
      {texts.fill && <Fill id={ids.fillId}>{texts.fill}</Fill>}
      {texts.error && (
        <p id={ids.errorId} className="vp-field-error">
          <CircleAlert size={16} strokeWidth={1.75} aria-hidden />
          <span>{texts.error}</span>
        </p>
      )}
    </>
  )
}

/** Read when typing rests, because each letter changes it. */
function Fill({ id, children }: { id: string; children: string }) {
  const [read, setRead] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setRead(children), FILL_READ_AFTER_MS)
    return () => clearTimeout(timer)
  }, [children])
  return (
    <>
      <p id={id} className="vp-field-hint" aria-hidden>
        {children}
      </p>
      <VisuallyHidden aria-live="polite">{read}</VisuallyHidden>
    </>
  )
}
