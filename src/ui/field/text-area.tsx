import type { ComponentProps } from 'react'
import { classNames } from '../class-names'
import { Field, fillOf, useFieldIds, type FieldTexts } from './field'

export interface TextAreaProps extends Omit<FieldTexts, 'fill'>, ComponentProps<'textarea'> {}

/** Several lines of text. Native textarea props and `ref` reach the textarea. */
export function TextArea({ label, hideLabel, hint, error, className, rows = 4, ...native }: TextAreaProps) {
  const texts = { label, hideLabel, hint, error, fill: fillOf(native) }
  const ids = useFieldIds(texts, { id: native.id, describedBy: native['aria-describedby'] })
  return (
    <Field texts={texts} ids={ids}>
      <div className="vp-field-box" data-invalid={error ? '' : undefined}>
        <textarea
          part="field"
          {...native}
          rows={rows}
          id={ids.controlId}
          className={classNames('vp-field-input', className)}
          aria-invalid={error ? true : native['aria-invalid']}
          aria-describedby={ids.describedBy}
        />
      </div>
    </Field>
  )
}
