import css from './meter.css?inline'
import { useStyles } from './theme/use-styles'

export interface MeterProps {
  /** 0 to 1; what lies outside is clamped. */
  value: number
  label: string
}

/** How loud, how full. Only transforms change, so it may move many times a second. */
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
