import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names'
import { Field, fillOf, useFieldIds, type FieldTexts } from './field'

export interface TextFieldProps extends Omit<FieldTexts, 'fill'>, Omit<ComponentProps<'input'>, 'prefix'> {
  /** Inside the box, before the text: an icon. */
  prefix?: ReactNode
  /** Inside the box, after the text: a clear button, a spinner. */
  suffix?: ReactNode
}

/** One line of text. Native input props and `ref` reach the input. */
export function TextField({
  label,
  hideLabel,
  compact,
  requiredMark,
  hint,
  error,
  prefix,
  suffix,
  className,
  type = 'text',
  ...native
}: TextFieldProps) {
  const texts = { label, hideLabel, compact, requiredMark, hint, error, fill: fillOf(native) }
  const ids = useFieldIds(texts, { id: native.id, describedBy: native['aria-describedby'] })
  return (
    <Field texts={texts} ids={ids}>
      <div className="vp-field-box" data-invalid={error ? '' : undefined}>
        {prefix && <span className="vp-field-affix">{prefix}</span>}
        <input
          part="field"
          {...native}
          type={type}
          id={ids.controlId}
          className={classNames('vp-field-input', className)}
          aria-required={requiredMark ? true : undefined}
          aria-invalid={error ? true : native['aria-invalid']}
          aria-describedby={ids.describedBy}
        />
        {suffix && <span className="vp-field-affix">{suffix}</span>}
      </div>
    </Field>
  )
}
