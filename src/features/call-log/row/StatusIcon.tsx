import { Phone, PhoneIncoming, PhoneOutgoing } from 'lucide-react'
import type { CallStatus } from '../../../domain/call/call-status'
import { rowTone } from '../../../domain/log/row-content'
import type { Call } from '../../../state/call/calls'
import { useStyles } from '../../../ui/theme/use-styles'
import css from './status-icon.css?inline'

/** The arrow says the direction of every call (`log/row`). */
const ICONS = { inbound: PhoneIncoming, outbound: PhoneOutgoing, unknown: Phone }

interface StatusIconProps {
  status: CallStatus
  direction: Call['direction']
}

/**
 * The direction of a call as an arrow, for the eyes only: who shows it also says its outcome and direction in words
 * (`a11y/label-in-name`).
 */
export function StatusIcon({ status, direction }: StatusIconProps) {
  useStyles(css)
  const Icon = ICONS[direction]
  return (
    <span className="vp-log-icon" data-tone={rowTone({ status, direction })} data-direction={direction}>
      <Icon size={20} strokeWidth={1.75} aria-hidden />
    </span>
  )
}
