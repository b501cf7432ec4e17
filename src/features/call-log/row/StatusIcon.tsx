import { Phone, PhoneIncoming, PhoneOutgoing } from 'lucide-react'
import { meaningOf, type CallMeaning, type CallStatus } from '../../../domain/call/call-status'
import { isMissed } from '../../../domain/log/to-call-back'
import type { Call } from '../../../state/call/calls'
import { useStyles } from '../../../ui/theme/use-styles'
import css from './status-icon.css?inline'

/** The arrow says the direction of every call (`log/row`). */
const ICONS = { inbound: PhoneIncoming, outbound: PhoneOutgoing, unknown: Phone }

/** Somebody talked, or may be talking. */
const GOOD: readonly CallMeaning[] = ['started', 'talking', 'talked']

interface StatusIconProps {
  status: CallStatus
  direction: Call['direction']
}

/**
 * The direction of a call as an arrow, for the eyes only: who shows it also says its outcome and direction in words
 * (`a11y/label-in-name`). Red means a missed call of a family, and nothing else.
 */
export function StatusIcon({ status, direction }: StatusIconProps) {
  useStyles(css)
  const Icon = ICONS[direction]
  const tone = isMissed({ status, direction }) ? 'missed' : GOOD.includes(meaningOf(status)) ? 'good' : 'neutral'
  return (
    <span className="vp-log-icon" data-tone={tone} data-direction={direction}>
      <Icon size={20} strokeWidth={1.75} aria-hidden />
    </span>
  )
}
