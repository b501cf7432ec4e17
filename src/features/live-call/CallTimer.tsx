import { inCallWords } from '../../text/en/in-call'
import { useWords } from '../../view/use-phone'
import { formatDuration } from '../../domain/time'
import { Timer } from '../../ui/timer'
import { useSecondsSince } from '../../ui/use-seconds-since'

const uptime = () => performance.now()

/** The duration of the call. */
export function CallTimer({ answeredAt, className }: { answeredAt: number; className?: string }) {
  const { timer } = useWords('inCall', inCallWords).live
  return (
    <Timer label={timer} className={className}>
      {formatDuration(useSecondsSince(answeredAt, uptime))}
    </Timer>
  )
}
