import type { Ref } from 'react'
import { Checkbox } from './checkbox'
import css from './choice.css?inline'
import { classNames } from '../class-names'
import { FieldNotes, RequiredMark, useFieldIds } from './field'
import { useStyles } from '../theme/use-styles'

export interface CheckboxGroupProps {
  legend: string
  /** `lang` is that of a label which is no text of ours. */
  options: readonly { value: string; label: string; lang?: string; disabled?: boolean }[]
  values: readonly string[]
  /** The chosen values in the order of the options, followed by chosen values that have no option. */
  onChange: (values: string[]) => void
  /** The word beside the legend if at least one must be ticked. */
  requiredMark?: string
  error?: string
  /** Columns if the container is wide enough. A narrow one has 1. */
  columns?: 1 | 2 | 3
  /** As chips side by side, of which the chosen ones are filled. */
  chips?: boolean
  /** The first checkbox, which gets the focus when the group has an error. */
  ref?: Ref<HTMLInputElement>
}

/** Any number of a few options (`a11y/menu`). */
export function CheckboxGroup({
  legend,
  options,
  values,
  onChange,
  requiredMark,
  error,
  columns = 1,
  chips,
  ref,
}: CheckboxGroupProps) {
  useStyles(css)
  const ids = useFieldIds({ label: legend, error }, {})
  const toggle = (value: string, checked: boolean) => {
    const next = new Set(values)
    if (checked) next.add(value)
    else next.delete(value)
    const known = options.map((option) => option.value)
    onChange([...known.filter((entry) => next.has(entry)), ...values.filter((entry) => !known.includes(entry))])
  }
  return (
    <fieldset
      className="vp-choice-group"
      // ARIA has no required state for a group, so the mark is part of its description.
      aria-describedby={classNames(requiredMark && ids.labelId, ids.describedBy) || undefined}
    >
      <legend className="vp-choice-legend">
        <span>{legend}</span>
        {requiredMark && <RequiredMark id={ids.labelId}>{requiredMark}</RequiredMark>}
      </legend>
      <div className="vp-choice-options" data-columns={chips ? undefined : columns} data-chips={chips || undefined}>
        {options.map((option, index) => (
          <Checkbox
            key={option.value}
            ref={index === 0 ? ref : undefined}
            label={option.label}
            lang={option.lang}
            value={option.value}
            disabled={option.disabled}
            checked={values.includes(option.value)}
            onChange={(checked) => toggle(option.value, checked)}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? ids.errorId : undefined}
          />
        ))}
      </div>
      <FieldNotes texts={{ error }} ids={ids} />
    </fieldset>
  )
}
