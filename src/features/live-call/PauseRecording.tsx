import { usePhone, useWords } from '../../view/use-phone'
import type { OngoingCall } from '../../state/call/call'
import { offersPauseAtom } from '../../state/session'
import { inCallWords } from '../../text/en/in-call'
import { Button } from '../../ui/button/button'
import { useAtomValue } from '../../view/use-atom-value'

/**
 * 'Pause recording' or 'Resume recording' (`recording/pause`). It is there from the first moment of the call, so that
 * nothing moves when somebody answers (`call/panel`).
 */
export function PauseRecording({ call }: { call: OngoingCall & { phase: string } }) {
  const { actions, elementId } = usePhone()
  const words = useWords('inCall', inCallWords)
  const isOffered = useAtomValue(offersPauseAtom)
  if (!call.recorded || !isOffered) return null
  const isPaused = call.recordingPaused === true
  const reasons = words.disabled
  const reason = call.phase === 'ending' ? reasons.ending : call.phase === 'in-progress' ? undefined : reasons.notYet
  return (
    <Button
      size="medium"
      disabledReason={reason}
      onClick={() => void actions.call.setRecordingPaused(!isPaused, elementId)}
    >
      {isPaused ? words.resumeRecording : words.pauseRecording}
    </Button>
  )
}
