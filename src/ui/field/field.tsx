import { CircleAlert } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { classNames } from '../class-names'
import css from './field.css?inline'
import { useStyles } from '../theme/use-styles'
import { VisuallyHidden } from '../visually-hidden'

/** What every labeled field has. */
export interface FieldTexts {
  label: string
  /** Hides the label visually, because a title or an icon shows the same. */
  hideLabel?: boolean
  /** The word beside the label of a field that must be filled in: '(required)'. */
  requiredMark?: string
  hint?: string
  /** The error and how to correct it. When present, the field is invalid. */
  error?: string
}

/** Ids that connect a control to its label, hint and error within one tree (`a11y/fields`). */
export function useFieldIds({ hint, error }: FieldTexts, own: { id?: string; describedBy?: string }) {
  const base = useId()
  const hintId = `${base}hint`
  const errorId = `${base}error`
  return {
    controlId: own.id ?? `${base}control`,
    labelId: `${base}label`,
    hintId,
    errorId,
    describedBy: classNames(own.describedBy, error && errorId, hint && hintId) || undefined,
  }
}

type FieldIds = ReturnType<typeof useFieldIds>

/** Label above, control, then hint and error below. */
export function Field({ texts, ids, children }: { texts: FieldTexts; ids: FieldIds; children: ReactNode }) {
  useStyles(css)
  const label = (
    <label id={ids.labelId} htmlFor={ids.controlId} className="vp-field-label">
      {texts.label}
      {texts.requiredMark && <RequiredMark>{texts.requiredMark}</RequiredMark>}
    </label>
  )
  return (
    <div className="vp-field">
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
      {' '}
      {children}
    </span>
  )
}

/** Hint and error of a field or a group. */
export function FieldNotes({ texts, ids }: { texts: Pick<FieldTexts, 'hint' | 'error'>; ids: FieldIds }) {
  useStyles(css)
  return (
    <>
      {texts.hint && (
        <p id={ids.hintId} className="vp-field-hint">
          {texts.hint}
        </p>
      )}
      {texts.error && (
        <p id={ids.errorId} className="vp-field-error">
          <CircleAlert size={16} strokeWidth={1.75} aria-hidden />
          <span>{texts.error}</span>
        </p>
      )}
    </>
  )
}
