import { useWords } from '../../view/use-phone'
import type { Call } from '../../state/calls'
import { transcriptWords } from '../../text/transcript'
import { Heading } from '../../ui/heading'
import { useStyles } from '../../ui/theme/use-styles'
import { ConversationView } from './ConversationView'
import css from './transcript.css?inline'
import { TranscriptStatus } from './TranscriptStatus'
import { useTranscript } from './use-transcript'

/**
 * What a voicemail says, as a section of its details. Nothing of it where the institute has no transcripts, or the
 * call's restrictions name its recording (`privacy/restricted`).
 */
export function VoicemailTranscript({ call }: { call: Call }) {
  useStyles(css)
  const words = useWords(transcriptWords)
  const transcript = useTranscript(call, 'voicemail')
  const { state, conversation } = transcript
  if (state === 'off' || state === 'restricted') return null
  return (
    <div className="vp-transcript-section">
      <Heading below={1} className="vp-transcript-subtitle">
        {words.title}
      </Heading>
      {state === 'processed' && conversation && conversation.sentences.length > 0 ? (
        <ConversationView callId={call.id} conversation={conversation} canPlay />
      ) : (
        <TranscriptStatus transcript={transcript} compact />
      )}
    </div>
  )
}
