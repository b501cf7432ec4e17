import { Search, X } from 'lucide-react'
import { useRef } from 'react'
import { IconButton } from '../button/icon-button'
import { TextField } from './text-field'

export interface SearchFieldProps {
  label: string
  hideLabel?: boolean
  compact?: boolean
  placeholder: string
  clearLabel: string
  maxLength?: number
  hint?: string | undefined
  value: string
  onChange: (value: string) => void
  /** Called after the clear button was pressed. The field has the focus. */
  onClear: () => void
}

/** A search field with a button that clears it. */
export function SearchField({ clearLabel, maxLength = 100, value, onChange, onClear, ...texts }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const clear = () => {
    onClear()
    field.current?.focus()
  }
  return (
    <TextField
      {...texts}
      ref={field}
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="search"
      maxLength={maxLength}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      prefix={<Search size={16} strokeWidth={1.75} aria-hidden />}
      suffix={
        value !== '' && (
          <IconButton
            size="small"
            label={clearLabel}
            icon={<X size={16} strokeWidth={1.75} aria-hidden />}
            onClick={clear}
          />
        )
      }
    />
  )
}
