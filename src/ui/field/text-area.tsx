import type { ComponentProps } from 'react'
import { classNames } from '../class-names'
import { Field, useFieldIds, type FieldTexts } from './field'

export interface TextAreaProps extends FieldTexts, ComponentProps<'textarea'> {}

/** Several lines of text. Native textarea props and `ref` reach the textarea. */
export function TextArea({ label, hideLabel, hint, error, className, rows = 4, ...native }: TextAreaProps) {
  const texts = { label, hideLabel, hint, error }
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
