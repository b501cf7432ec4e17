import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from '../class-names'
import { Field, useFieldIds, type FieldTexts } from './field'
import css from './select.css?inline'
import { useStyles } from '../theme/use-styles'

interface SelectOption {
  value: string
  label: string
}

export interface SelectProps
  extends FieldTexts, Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'children' | 'multiple'> {
  options: readonly SelectOption[]
  /** Empty when nothing is chosen. Then the placeholder shows. */
  value: string
  onChange: (value: string) => void
  /** A first line that cannot be chosen: 'Choose an option'. */
  placeholder?: string
}

/** The browser's own select, whose popup works in every shadow root, dialog and screen reader. */
export function Select({
  label,
  hideLabel,
  compact,
  hint,
  error,
  options,
  value,
  onChange,
  placeholder,
  className,
  ...native
}: SelectProps) {
  useStyles(css)
  const texts = { label, hideLabel, compact, hint, error }
  const ids = useFieldIds(texts, { id: native.id, describedBy: native['aria-describedby'] })
  return (
    <Field texts={texts} ids={ids}>
      <div className="vp-field-box vp-select-box" data-invalid={error ? '' : undefined}>
        <select
          part="field"
          {...native}
          id={ids.controlId}
          className={classNames('vp-field-input', 'vp-select', className)}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={error ? true : native['aria-invalid']}
          aria-describedby={ids.describedBy}
        >
          {placeholder !== undefined && (
            <option value="" disabled>
              {placeholder}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown className="vp-select-arrow" size={16} strokeWidth={1.75} aria-hidden />
      </div>
    </Field>
  )
}
