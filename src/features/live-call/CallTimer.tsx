import { useText } from '../../view/use-phone'
import { formatDuration } from '../../domain/time'
import { Timer } from '../../ui/timer'
import { useSecondsSince } from '../../ui/use-seconds-since'

const uptime = () => performance.now()

/** The duration of the call. */
export function CallTimer({ answeredAt, className }: { answeredAt: number; className?: string }) {
  const text = useText()
  return (
    <Timer label={text.call.live.timer} className={className}>
      {formatDuration(useSecondsSince(answeredAt, uptime))}
    </Timer>
  )
}
