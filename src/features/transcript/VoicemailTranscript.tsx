import { useWords } from '../../view/use-phone'
import type { Call } from '../../state/call/calls'
import { transcriptWords } from '../../text/en/transcript'
import { Heading } from '../../ui/heading'
import { useTitleFocus } from '../../ui/focus/use-title-focus'
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
 * restricted call (`details/restricted`).
 */
export function VoicemailTranscript({ call }: { call: Call }) {
  useStyles(css)
  const words = useWords('transcript', transcriptWords)
  const transcript = useTranscript(call, 'voicemail')
  const { state, conversation } = transcript
  const isReady = state === 'processed' && conversation !== undefined && conversation.sentences.length > 0
  const translation = useTranslation(isReady ? conversation : undefined)
  const { title, body, bodyEvents } = useTitleFocus()
  if (state === 'off' || state === 'restricted') return null
  return (
    <div ref={body} className="vp-transcript-section" {...bodyEvents}>
      <div className="vp-transcript-head">
        <Heading below={1} ref={title} tabIndex={-1} className="vp-transcript-subtitle">
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
