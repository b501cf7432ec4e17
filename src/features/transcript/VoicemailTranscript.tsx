import { useWords } from '../../view/use-phone'
import type { Call } from '../../state/call/calls'
import { transcriptWords } from '../../text/en/transcript'
import { Heading } from '../../ui/heading'
import { useStyles } from '../../ui/theme/use-styles'
import { ConversationView } from './conversation/ConversationView'
import css from './transcript.css?inline'
import { TranscriptStatus } from './TranscriptStatus'
import { TranslateButton } from './translation/TranslateButton'
import { TranslationStatus } from './translation/TranslationStatus'
import { useTranslation } from './translation/use-translation'
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
  const isReady = state === 'processed' && conversation !== undefined && conversation.sentences.length > 0
  const translation = useTranslation(isReady ? conversation : undefined)
  if (state === 'off' || state === 'restricted') return null
  return (
    <div className="vp-transcript-section">
      <div className="vp-transcript-head">
        <Heading below={1} className="vp-transcript-subtitle">
          {words.title}
        </Heading>
        <TranslateButton translation={translation} />
      </div>
      <TranslationStatus translation={translation} />
      {isReady ? (
        <ConversationView
          callId={call.id}
          conversation={conversation}
          canPlay
          translation={translation.shown?.state === 'done' ? translation.shown.translation : undefined}
        />
      ) : (
        <TranscriptStatus transcript={transcript} compact />
      )}
    </div>
  )
}
