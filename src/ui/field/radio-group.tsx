import { useId, type ReactNode, type Ref } from 'react'
import css from './choice.css?inline'
import { FieldNotes, RequiredMark, useFieldIds } from './field'
import { useStyles } from '../theme/use-styles'

export interface RadioGroupProps {
  label: string
  options: readonly { value: string; label: ReactNode; disabled?: boolean }[]
  /** Empty when nothing is chosen. */
  value: string
  onChange: (value: string) => void
  requiredMark?: string
  error?: string
  /** Side by side, with wrapping. */
  inline?: boolean
  /** Columns if the container is wide enough. */
  columns?: 1 | 2 | 3
  /** As chips side by side, of which the chosen one is filled. */
  chips?: boolean
  /** The radio that is the tab stop, which gets the focus when the group has an error. */
  ref?: Ref<HTMLInputElement>
}

/**
 * Chromium (147) never removes a radio of a removed shadow tree from the group of its name, and so keeps everything
 * that was removed with it in memory. A radio without a name is in no group.
 */
const leaveGroup = (group: HTMLFieldSetElement | null) => () => {
  for (const radio of group?.querySelectorAll('input') ?? []) radio.name = ''
}

/** One of a few options, as native radios: arrows move and select, and the group is one tab stop (`a11y/menu`). */
export function RadioGroup({
  label,
  options,
  value,
  onChange,
  requiredMark,
  error,
  inline,
  columns,
  chips,
  ref,
}: RadioGroupProps) {
  useStyles(css)
  const name = useId()
  const ids = useFieldIds({ label, error }, {})
  const stop = Math.max(
    options.findIndex((option) => option.value === value),
    0,
  )
  return (
    <fieldset
      ref={leaveGroup}
      role="radiogroup"
      className="vp-choice-group"
      aria-labelledby={ids.labelId}
      aria-describedby={ids.describedBy}
      aria-required={requiredMark ? true : undefined}
      aria-invalid={error ? true : undefined}
    >
      <legend id={ids.labelId} className="vp-choice-legend">
        <span>{label}</span>
        {requiredMark && <RequiredMark>{requiredMark}</RequiredMark>}
      </legend>
      <div
        className="vp-choice-options"
        data-inline={inline ? '' : undefined}
        data-columns={columns}
        data-chips={chips || undefined}
      >
        {options.map((option, index) => (
          <label key={option.value} className="vp-choice">
            <input
              ref={index === stop ? ref : undefined}
              type="radio"
              className="vp-choice-input"
              name={name}
              value={option.value}
              disabled={option.disabled}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span className="vp-choice-text">{option.label}</span>
          </label>
        ))}
      </div>
      <FieldNotes texts={{ error }} ids={ids} />
    </fieldset>
  )
}
