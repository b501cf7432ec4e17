import type { ComponentProps, ReactNode } from 'react'
import css from './choice.css?inline'
import { useStyles } from '../theme/use-styles'

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'checked' | 'onChange'> {
  label: ReactNode
  /** The language of the label, if it is not that of the texts. */
  lang?: string | undefined
  checked: boolean
  onChange: (checked: boolean) => void
}

/** A yes or no. */
export function Checkbox({ label, lang, checked, onChange, ...native }: CheckboxProps) {
  useStyles(css)
  return (
    <label className="vp-choice" lang={lang}>
      <input
        {...native}
        type="checkbox"
        className="vp-choice-input"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className="vp-choice-text">{label}</span>
    </label>
  )
}
