import { usePhone } from '../../actions/phone-context'
import type { Call } from '../../state/calls'
import { Notice } from '../../ui/notice'
import { RecordingPlayer } from '../recording'
import { Section } from './AddedDetails'

/** The recording, or how far it is. Where the call's restrictions name it there is nothing of it (checklist P03). */
export function RecordingSection({ call }: { call: Call }) {
  const { text } = usePhone()
  const { recording, pending } = text.callDetails
  if (call.restrictions?.includes('recording')) return null
  const isPending = call.recordingStatus === 'submitted' || call.transcriptionStatus === 'submitted'
  return (
    <>
      {isPending && <Notice tone="info">{pending}</Notice>}
      {call.recordingStatus && (
        <Section title={recording.title}>
          {call.recordingStatus === 'processed' ? (
            <RecordingPlayer callId={call.id} seconds={call.duration} calledAt={call.calledAt} />
          ) : (
            <p className="vp-details-quiet">{recording.status[call.recordingStatus]}</p>
          )}
        </Section>
      )}
    </>
  )
}
