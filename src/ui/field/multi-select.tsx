import { ChevronDown } from 'lucide-react'
import { Button } from '../button/button'
import { CheckboxGroup } from './checkbox-group'
import { Field, useFieldIds } from './field'
import css from './multi-select.css?inline'
import { Popover } from '../floating/popover'
import selectCss from './select.css?inline'
import { useStyles } from '../theme/use-styles'

export interface MultiSelectProps {
  label: string
  options: readonly { value: string; label: string; lang?: string }[]
  values: readonly string[]
  onChange: (values: string[]) => void
  /** The text of the box. */
  summary: string
  clearLabel: string
  /** Shown instead of the options when there are none. */
  none: string
}

/** Any number of options in the space of a select. The box opens a list of checkboxes. */
export function MultiSelect({ label, options, values, onChange, summary, clearLabel, none }: MultiSelectProps) {
  useStyles(selectCss)
  useStyles(css)
  const ids = useFieldIds({ label }, {})
  const valueId = `${ids.controlId}value`
  return (
    <Field texts={{ label }} ids={ids}>
      <Popover
        label={label}
        trigger={(props) => (
          <button
            {...props}
            type="button"
            id={ids.controlId}
            className="vp-field-box vp-select-box vp-multi-select"
            aria-labelledby={`${ids.labelId} ${valueId}`}
          >
            <span id={valueId} className="vp-multi-select-value">
              {summary}
            </span>
            <ChevronDown className="vp-select-arrow" size={16} strokeWidth={1.75} aria-hidden />
          </button>
        )}
      >
        {() => (
          <div className="vp-multi-select-choices">
            {options.length === 0 && <p>{none}</p>}
            <CheckboxGroup legend={label} options={options} values={values} onChange={onChange} />
            <Button
              size="medium"
              // Not `disabled`, with which its own press would take its focus.
              aria-disabled={values.length === 0 || undefined}
              onClick={() => values.length > 0 && onChange([])}
            >
              {clearLabel}
            </Button>
          </div>
        )}
      </Popover>
    </Field>
  )
}
