import { usePhone, useWords } from '../../view/use-phone'
import type { OngoingCall } from '../../state/call/call'
import { askedRecordingAtom, recordingPausedAtom } from '../../state/call/recording'
import { offersPauseAtom } from '../../state/session'
import { inCallWords } from '../../text/en/in-call'
import { Button } from '../../ui/button/button'
import { useAtomValue } from '../../view/use-atom-value'

/**
 * 'Pause recording' or 'Resume recording', of merged calls of all, and busy until it is so
 * (`recording/pause`). It is there from the first moment of the call, so that nothing moves when somebody answers
 * (`call/panel`).
 */
export function PauseRecording({ call }: { call: OngoingCall & { phase: string } }) {
  const { actions, elementId } = usePhone()
  const words = useWords('inCall', inCallWords)
  const isOffered = useAtomValue(offersPauseAtom)
  const isPaused = useAtomValue(recordingPausedAtom)
  const asked = useAtomValue(askedRecordingAtom)
  if (isPaused === undefined || !isOffered) return null
  const reasons = words.disabled
  const reason = call.phase === 'ending' ? reasons.ending : call.phase === 'in-progress' ? undefined : reasons.notYet
  return (
    <Button
      size="medium"
      disabledReason={reason}
      pending={asked !== undefined}
      pendingLabel={asked === false ? words.resumingRecording : words.pausingRecording}
      onClick={() => void actions.call.setRecordingPaused(!isPaused, elementId)}
    >
      {isPaused ? words.resumeRecording : words.pauseRecording}
    </Button>
  )
}
