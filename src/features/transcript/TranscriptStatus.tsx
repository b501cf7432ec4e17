import { useText, useWords } from '../../view/use-phone'
import { callDetailsWords } from '../../text/en/call-details'
import type { Language } from '../../text'
import { transcriptWords } from '../../text/en/transcript'
import { EmptyState } from '../../ui/state/empty-state'
import { ErrorState } from '../../ui/state/error-state'
import { Notice } from '../../ui/state/notice'
import { LoadingOutline, Skeleton } from '../../ui/state/skeleton'
import { useRetry } from '../../ui/state/use-retry'
import type { ShownTranscript } from './use-transcript'

export interface TranscriptStatusProps {
  transcript: ShownTranscript
  /** One line within a section, without a drawing. */
  compact?: boolean
}

/** Replaces a transcript by its state (`transcript/status`), or by the reason why it is missing. */
export function TranscriptStatus({ transcript, compact = false }: TranscriptStatusProps) {
  const words = useWords('transcript', transcriptWords)
  const { pending } = useWords('callDetails', callDetailsWords)
  const { common } = useText()
  const { state, entry, load } = transcript
  const failed = useRetry(state === 'processed' && entry?.state === 'failed' ? entry : undefined, load)

  if (failed.failure) {
    return (
      <ErrorState
        title={compact ? undefined : words.failed}
        text={compact ? words.failed : words.failedHint}
        below={1}
        retryLabel={common.retry}
        pending={failed.isRetrying}
        onRetry={() => void failed.retry()}
      />
    )
  }
  if (state === 'processed' && (entry === undefined || entry.state === 'loading')) return <TranscriptSkeleton />
  const sentence = sentenceOf(transcript, words)
  return (
    <>
      {state === 'submitted' && !compact && <Notice tone="info">{pending}</Notice>}
      {compact ? <p className="vp-transcript-quiet">{sentence}</p> : <EmptyState art="calls" text={sentence} />}
    </>
  )
}

function sentenceOf({ state, entry }: ShownTranscript, words: Language['transcript']): string {
  if (state === 'off') return words.unavailable
  if (state === 'restricted') return words.restricted
  if (state !== 'processed') return words.status[state]
  if (entry?.state === 'refused') return words.refused
  return entry?.state === 'ready' ? words.silent : words.status.not_submitted
}

/** The skeleton of a conversation. */
export function TranscriptSkeleton() {
  const { loading } = useWords('transcript', transcriptWords)
  return (
    <LoadingOutline label={loading} className="vp-transcript-skeleton">
      <Skeleton width="30%" />
      <Skeleton width="90%" />
      <Skeleton width="65%" />
      <Skeleton width="25%" />
      <Skeleton width="80%" />
    </LoadingOutline>
  )
}
