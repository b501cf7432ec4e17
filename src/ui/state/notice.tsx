import { CircleAlert, Info, TriangleAlert, X } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { moveFocusPast } from '../focus/focus'
import { IconButton } from '../button/icon-button'
import css from './notice.css?inline'
import { useStyles } from '../theme/use-styles'

export interface NoticeProps {
  tone: 'info' | 'warning' | 'danger'
  children: ReactNode
  action?: ReactNode
  onDismiss?: () => void
  /** The name of the close button: 'Dismiss office hours notice' (`notice/office-hours`). Required with `onDismiss`. */
  dismissLabel?: string
}

const ICONS = { info: Info, warning: TriangleAlert, danger: CircleAlert }

/** Something that a person should know, until it is no longer true or they dismiss it. */
export function Notice({ tone, children, action, onDismiss, dismissLabel = '' }: NoticeProps) {
  useStyles(css)
  const notice = useRef<HTMLDivElement>(null)
  const Icon = ICONS[tone]
  const dismiss = () => {
    if (notice.current) moveFocusPast(notice.current)
    onDismiss?.()
  }
  return (
    <div ref={notice} className="vp-notice" data-tone={tone}>
      <Icon className="vp-notice-icon" size={20} strokeWidth={1.75} aria-hidden />
      <div className="vp-notice-text">{children}</div>
      {(action || onDismiss) && (
        <div className="vp-notice-end">
          {action}
          {onDismiss && (
            <IconButton
              size="small"
              label={dismissLabel}
              icon={<X size={16} strokeWidth={1.75} aria-hidden />}
              onClick={dismiss}
            />
          )}
        </div>
      )}
    </div>
  )
}
