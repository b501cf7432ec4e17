import type { OngoingCall } from '../../state/call/call'
import { Badge } from '../../ui/badge'
import { useText } from '../../view/use-phone'

/**
 * 'Recording' while the call is connected and not on hold, or that it is paused (`recording/pause`), and before that, that
 * it will be recorded (`call/recording-mark`). 'Muted' (`call/mute`).
 */
export function CallMarks({ call }: { call: OngoingCall & { phase: string } }) {
  const { live } = useText().call
  const isWaiting = call.phase === 'pending' || call.phase === 'started'
  const isRecording = call.phase === 'in-progress' && !call.heldByUs
  return (
    <>
      {call.recorded && isRecording && !call.recordingPaused && <Badge tone="recording">{live.recording}</Badge>}
      {call.recordingPaused && <Badge>{live.recordingPaused}</Badge>}
      {call.recorded && isWaiting && <Badge>{live.willBeRecorded}</Badge>}
      {call.muted && <Badge tone="danger">{live.muted}</Badge>}
    </>
  )
}
