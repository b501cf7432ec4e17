import { useText } from '../../view/use-phone'
import { formatDuration } from '../../domain/time'
import { useSecondsSince } from '../../ui/use-seconds-since'

const uptime = () => performance.now()

/** The duration of the call. Nothing is announced (`a11y/announcer`). */
export function CallTimer({ answeredAt, className }: { answeredAt: number; className?: string }) {
  const text = useText()
  return (
    <span role="timer" aria-live="off" aria-label={text.call.live.timer} className={className}>
      {formatDuration(useSecondsSince(answeredAt, uptime))}
    </span>
  )
}
