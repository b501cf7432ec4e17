export interface TimerProps {
  label: string
  /** The time in words or digits. */
  children: string
  className?: string
}

/**
 * A running time, which is never announced by itself (`a11y/announcer`). Its name contains the time, because screen
 * readers read the name of a timer instead of its content.
 */
export function Timer({ label, children, className }: TimerProps) {
  return (
    <span role="timer" translate="no" aria-live="off" aria-label={`${label} ${children}`} className={className}>
      {children}
    </span>
  )
}
