import { useText } from '../../actions/phone-context'
import { isVoicemail } from '../../domain/log-filter'
import type { Call } from '../../state/calls'
import { RecordingPlayer } from '../recording'
import { Section } from './Section'

/** The recording or the voicemail, or how far it is (product §4). Where the call's restrictions name it there is nothing of it (checklist P03). */
export function RecordingSection({ call }: { call: Call }) {
  const { recording } = useText().callDetails
  const { id, status, recordingStatus, duration, calledAt } = call
  if (call.restrictions?.includes('recording')) return null
  const isMessage = isVoicemail(status)
  if (!isMessage && !recordingStatus) return null
  // A message was left, whatever became of a recording of the call.
  const isMessageThere = isMessage && recordingStatus !== 'submitted' && recordingStatus !== 'failed'
  return (
    <Section title={isMessage ? recording.voicemailTitle : recording.title}>
      {isMessageThere || recordingStatus === 'processed' ? (
        <RecordingPlayer callId={id} seconds={duration} calledAt={calledAt} />
      ) : (
        <p className="vp-details-quiet">{recording.status[recordingStatus ?? 'unknown']}</p>
      )}
    </Section>
  )
}
