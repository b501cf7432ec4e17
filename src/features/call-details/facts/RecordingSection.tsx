import type { ReactNode } from 'react'
import { useWords } from '../../../view/use-phone'
import { hasSound, kindOfSound } from '../../../domain/sound/call-sound'
import type { Call } from '../../../state/call/calls'
import { callDetailsWords } from '../../../text/en/call-details'
import { RecordingPlayer } from '../../recording'
import { DetailsSection } from './DetailsSection'

/**
 * The recording, or the voicemail or its state (`details/pending`). A restricted one has no such section
 * (`details/restricted`).
 */
export function RecordingSection({ call, action }: { call: Call; action?: ReactNode }) {
  const { recording } = useWords('callDetails', callDetailsWords)
  const { id, recordingStatus, duration, calledAt } = call
  if (call.restrictions?.includes('recording')) return null
  const isMessage = kindOfSound(call) === 'voicemail'
  return (
    <DetailsSection title={isMessage ? recording.voicemailTitle : recording.title} action={action}>
      {hasSound(call) ? (
        <RecordingPlayer callId={id} seconds={duration} calledAt={calledAt} takesFocusOfRow={isMessage} />
      ) : (
        <p className="vp-details-quiet">{recording.status[recordingStatus ?? 'unknown']}</p>
      )}
    </DetailsSection>
  )
}
