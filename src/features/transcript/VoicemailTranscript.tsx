import { useWords } from '../../view/use-phone'
import type { Call } from '../../state/call/calls'
import { transcriptWords } from '../../text/en/transcript'
import { Heading } from '../../ui/heading'
import { useStyles } from '../../ui/theme/use-styles'
import { ConversationView } from './conversation/ConversationView'
import css from './transcript.css?inline'
import { TranscriptStatus } from './TranscriptStatus'
import { useTranscript } from './use-transcript'

/**
 * The text of a voicemail, as a section of its details. It is missing in an institute without transcripts, and for a
 * restricted call (`privacy/restricted`).
 */
export function VoicemailTranscript({ call }: { call: Call }) {
  useStyles(css)
  const words = useWords('transcript', transcriptWords)
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
