import css from './meter.css?inline'
import { useStyles } from './theme/use-styles'

export interface MeterProps {
  /** 0 to 1. Other values are clamped. */
  value: number
  label: string
}

/** Shows loudness or a fill level. It changes transforms only, so it may update many times a second. */
export function Meter({ value, label }: MeterProps) {
  useStyles(css)
  const level = Math.min(1, Math.max(0, value || 0))
  return (
    <span
      className="vp-meter"
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(level * 100)}
    >
      <span className="vp-meter-fill" style={{ transform: `scaleX(${level})` }} />
    </span>
  )
}
