import { usePhone, useWords } from '../../view/use-phone'
import { hasSound, kindOfSound } from '../../domain/sound/call-sound'
import type { Call } from '../../state/call/calls'
import { instituteSettingsAtom } from '../../state/session'
import { useAtomValue } from '../../view/use-atom-value'
import { selectedCallIdAtom } from '../../state/view'
import { callDetailsWords } from '../../text/en/call-details'
import { transcriptWords } from '../../text/en/transcript'
import { EmptyState } from '../../ui/state/empty-state'
import { ErrorState } from '../../ui/state/error-state'
import { Panel } from '../../ui/panel'
import { useFocusIfLost } from '../../ui/focus/use-focus-if-lost'
import { useTitleFocus } from '../../ui/focus/use-title-focus'
import { useStyles } from '../../ui/theme/use-styles'
import { useRetry } from '../../ui/state/use-retry'
import { RecordingPlayer } from '../recording'
import { CallLine } from './CallLine'
import { ExportTranscript } from './ExportTranscript'
import { SearchableConversation } from './conversation/SearchableConversation'
import css from './transcript.css?inline'
import { TranslateButton } from './translation/TranslateButton'
import { TranslationStatus } from './translation/TranslationStatus'
import { useTranslation } from './translation/use-translation'
import { TranscriptSkeleton, TranscriptStatus } from './TranscriptStatus'
import { useShownCall } from './use-shown-call'
import { useTranscript } from './use-transcript'

export interface TranscriptProps {
  /** Default: the call that is selected in a log. */
  callId?: string
}

/**
 * The transcript of a call or of its voicemail, with its sound. The conversation follows the sound, and can be
 * searched, copied and printed (`transcript/status`). In an institute without transcripts nothing is requested.
 */
export function CallTranscript({ callId }: TranscriptProps) {
  useStyles(css)
  const words = useWords('transcript', transcriptWords)
  const selected = useAtomValue(selectedCallIdAtom)
  const isOn = useAtomValue(instituteSettingsAtom)?.virtualPhone.transcription ?? false
  const shown = callId ?? selected
  if (isOn && shown !== null) return <TranscriptOf key={shown} callId={shown} />
  return (
    <Panel title={words.title}>
      <EmptyState art="calls" text={isOn ? words.choose : words.unavailable} />
    </Panel>
  )
}

function TranscriptOf({ callId }: { callId: string }) {
  const { actions, text } = usePhone()
  const { title } = useWords('transcript', transcriptWords)
  const { missing } = useWords('callDetails', callDetailsWords)
  const { call, entry } = useShownCall(callId)
  const failed = entry && 'failure' in entry ? entry : undefined
  const {
    failure: unread,
    isRetrying,
    wasRetried,
    retry,
  } = useRetry(failed, () => actions.callDetails.loadCall(callId))
  if (call) return <TranscriptPanel call={call} takeFocus={wasRetried} />
  return (
    <Panel title={title}>
      {unread?.state === 'missing' ? (
        <ErrorState text={missing} />
      ) : unread ? (
        <ErrorState
          text={unread.failure.label}
          retryLabel={text.common.retry}
          pending={isRetrying}
          onRetry={() => void retry()}
        />
      ) : (
        <TranscriptSkeleton />
      )}
    </Panel>
  )
}

/** `takeFocus`: it replaced something that had the focus. */
function TranscriptPanel({ call, takeFocus }: { call: Call; takeFocus: boolean }) {
  const words = useWords('transcript', transcriptWords)
  const { title, body, bodyEvents } = useTitleFocus()
  useFocusIfLost(title, takeFocus)
  const transcript = useTranscript(call, kindOfSound(call))
  const { state, conversation } = transcript
  const canPlay = hasSound(call)
  const isReady = state === 'processed' && conversation !== undefined && conversation.sentences.length > 0
  const translation = useTranslation(isReady ? conversation : undefined)
  const translated = translation.shown?.state === 'done' ? translation.shown.translation : undefined
  return (
    <Panel
      title={words.title}
      heading={title}
      actions={
        isReady && (
          <>
            <TranslateButton translation={translation} />
            <ExportTranscript call={call} conversation={conversation} translation={translated} />
          </>
        )
      }
    >
      <div ref={body} className="vp-transcript" {...bodyEvents}>
        <CallLine call={call} />
        {canPlay && <RecordingPlayer callId={call.id} seconds={call.duration} calledAt={call.calledAt} />}
        {isReady ? (
          <>
            <TranslationStatus translation={translation} />
            <SearchableConversation
              callId={call.id}
              conversation={conversation}
              canPlay={canPlay}
              translation={translated}
            />
          </>
        ) : (
          <TranscriptStatus transcript={transcript} />
        )}
      </div>
    </Panel>
  )
}
