import type { OngoingCall } from '../../state/call/call'
import { recordingPausedAtom } from '../../state/call/recording'
import { inCallWords } from '../../text/en/in-call'
import { Badge } from '../../ui/badge'
import { useAtomValue } from '../../view/use-atom-value'
import { useText, useWords } from '../../view/use-phone'

/**
 * 'Recording' while the call is connected and not on hold, or that it is paused, in all merged calls (`recording/pause`),
 * and before that, that it will be recorded (`call/recording-mark`). 'Muted' (`call/mute`).
 */
export function CallMarks({ call }: { call: OngoingCall & { phase: string } }) {
  const { live } = useWords('inCall', inCallWords)
  const { recordingPaused } = useText().call.live
  const isPaused = useAtomValue(recordingPausedAtom)
  const isWaiting = call.phase === 'pending' || call.phase === 'started'
  const isHeard = call.phase === 'in-progress' && !call.heldByUs
  return (
    <>
      {isPaused === false && isHeard && <Badge tone="recording">{live.recording}</Badge>}
      {isPaused && <Badge>{recordingPaused}</Badge>}
      {call.recorded && isWaiting && <Badge>{live.willBeRecorded}</Badge>}
      {call.muted && <Badge tone="danger">{live.muted}</Badge>}
    </>
  )
}
