import { Phone, PhoneIncoming, PhoneOutgoing } from 'lucide-react'
import { usePhone } from '../../../view/use-phone'
import { CALL_LABEL, meaningOf, type CallMeaning, type CallStatus } from '../../../domain/call/call-status'
import { isMissed } from '../../../domain/log/to-call-back'
import type { Call } from '../../../state/call/calls'
import { useStyles } from '../../../ui/theme/use-styles'
import { VisuallyHidden } from '../../../ui/visually-hidden'
import css from './status-icon.css?inline'

/** The arrow says the direction of every call (`log/row`). */
const ICONS = { inbound: PhoneIncoming, outbound: PhoneOutgoing, unknown: Phone }

/** Somebody talked, or may be talking. */
const GOOD: readonly CallMeaning[] = ['started', 'talking', 'talked']

interface StatusIconProps {
  status: CallStatus
  direction: Call['direction']
  /** The call has no outcome yet. The row's second line says Live, so the icon does not. */
  isLive?: boolean
}

/**
 * The direction of a call as an arrow, with its outcome in words (`log/labels`, `a11y/label-in-name`). Red means a missed
 * call of a family, and nothing else.
 */
export function StatusIcon({ status, direction, isLive = false }: StatusIconProps) {
  useStyles(css)
  const { text } = usePhone()
  const label = CALL_LABEL[status]
  const Icon = ICONS[direction]
  const tone = isMissed({ status, direction }) ? 'missed' : GOOD.includes(meaningOf(status)) ? 'good' : 'neutral'
  return (
    <span className="vp-log-icon" data-tone={tone} data-direction={direction}>
      <Icon size={20} strokeWidth={1.75} aria-hidden />
      <VisuallyHidden>
        {`${isLive ? '' : `${text.callLog.status[label]}, `}${text.callLog.directionNames[direction]}, `}
      </VisuallyHidden>
    </span>
  )
}
