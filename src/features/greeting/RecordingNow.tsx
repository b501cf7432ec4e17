import { useWords } from '../../view/use-phone'
import { LIMITS } from '../../domain/limits'
import { formatPlace } from '../../domain/time'
import { greetingWords } from '../../text/en/greeting'
import { Badge } from '../../ui/badge'
import { Meter } from '../../ui/meter'

/** The length of the recording, and the microphone's level. */
export function RecordingNow({ ms, level }: { ms: number; level: number }) {
  const words = useWords('greeting', greetingWords)
  return (
    <div className="vp-greeting-row">
      <Badge tone="recording">{words.recording}</Badge>
      <span className="vp-greeting-time" role="timer" aria-live="off" aria-label={words.recordedTime}>
        {words.timeOf(formatPlace(ms), formatPlace(LIMITS.greetingMsMax))}
      </span>
      <Meter label={words.level} value={level} />
    </div>
  )
}
