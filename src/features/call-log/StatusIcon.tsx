import {
  Ban,
  CircleMinus,
  CircleQuestionMark,
  Clock,
  PhoneCall,
  PhoneIncoming,
  PhoneMissed,
  PhoneOff,
  PhoneOutgoing,
  TriangleAlert,
  UserX,
  Voicemail,
  type LucideIcon,
} from 'lucide-react'
import { usePhone } from '../../view/use-phone'
import { CALL_LABEL, type CallLabel, type CallStatus } from '../../domain/call/call-status'
import type { Call } from '../../state/call/calls'
import { useStyles } from '../../ui/theme/use-styles'
import { VisuallyHidden } from '../../ui/visually-hidden'
import css from './status-icon.css?inline'

type Tone = 'good' | 'missed' | 'neutral'

const ICONS: Record<CallLabel, { icon: LucideIcon; tone: Tone }> = {
  answered: { icon: PhoneOutgoing, tone: 'good' },
  started: { icon: PhoneCall, tone: 'good' },
  rejected: { icon: PhoneOff, tone: 'missed' },
  noAnswer: { icon: PhoneMissed, tone: 'missed' },
  voicemail: { icon: Voicemail, tone: 'neutral' },
  failed: { icon: TriangleAlert, tone: 'missed' },
  busy: { icon: CircleMinus, tone: 'missed' },
  outOfOfficeHours: { icon: Clock, tone: 'neutral' },
  unavailable: { icon: UserX, tone: 'neutral' },
  blocked: { icon: Ban, tone: 'missed' },
  unknown: { icon: CircleQuestionMark, tone: 'neutral' },
}

/** The outcome of a call, as an icon with its words (`log/labels`, `a11y/not-by-color`). */
export function StatusIcon({ status, direction }: { status: CallStatus; direction: Call['direction'] }) {
  useStyles(css)
  const { text } = usePhone()
  const label = CALL_LABEL[status]
  const { icon, tone } = ICONS[label]
  const Icon = label === 'answered' && direction === 'inbound' ? PhoneIncoming : icon
  return (
    <span className="vp-log-icon" data-tone={tone}>
      <Icon size={20} strokeWidth={1.75} aria-hidden />
      <VisuallyHidden>
        {text.callLog.status[label]}, {text.callLog.directionNames[direction]},{' '}
      </VisuallyHidden>
    </span>
  )
}
