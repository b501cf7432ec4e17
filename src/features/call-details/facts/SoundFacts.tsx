import { isAnsweredStatus } from '../../../domain/call/call-status'
import { hasSound, kindOfSound } from '../../../domain/sound/call-sound'
import type { Call } from '../../../state/call/calls'
import { callDetailsWords } from '../../../text/en/call-details'
import { transcriptWords } from '../../../text/en/transcript'
import { useWords } from '../../../view/use-phone'
import { Fact } from './Fact'
import { useTranscriptState } from './TranscriptLink'

/**
 * Says why there is no recording or no transcript (`details/pending`). Says nothing for a call in which nobody
 * talked, for a voicemail, whose player says it, or for a restricted call (`details/restricted`).
 */
export function SoundFacts({ call }: { call: Call }) {
  const { recording } = useWords('callDetails', callDetailsWords)
  const transcript = useWords('transcript', transcriptWords)
  const state = useTranscriptState(call)
  const { recordingStatus, restrictions } = call
  const talked = call.duration > 0 || isAnsweredStatus(call.status)
  if (!talked || kindOfSound(call) === 'voicemail' || restrictions?.includes('recording')) return null
  return (
    <>
      {recordingStatus && !hasSound(call) && (
        <Fact isPlain name={recording.title}>
          {recording.status[recordingStatus]}
        </Fact>
      )}
      {state !== 'off' && state !== 'restricted' && state !== 'processed' && (
        <Fact isPlain name={transcript.title}>
          {transcript.status[state]}
        </Fact>
      )}
    </>
  )
}
