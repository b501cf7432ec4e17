import { ArrowDownToLine } from 'lucide-react'
import { useMemo } from 'react'
import { useWords } from '../../../view/use-phone'
import type { Conversation, Turn } from '../../../domain/transcript/transcript'
import type { Translation } from '../../../domain/transcript/translation'
import type { TranscriptMatch } from '../../../domain/transcript/transcript-search'
import { transcriptWords } from '../../../text/en/transcript'
import { Button } from '../../../ui/button/button'
import { TurnItem } from './TurnItem'
import { useConversation } from './use-conversation'

export interface ConversationViewProps {
  callId: string
  conversation: Conversation
  /** A recording exists, so a sentence can be played. */
  canPlay: boolean
  translation: Translation | undefined
  matches?: readonly TranscriptMatch[]
  /** The current match, which scrolls into view. */
  match?: TranscriptMatch
}

/**
 * A conversation in a box that scrolls by itself, so that the host's page never moves. Turns out of view are not laid
 * out (`content-visibility`), so that 5,000 sentences cost as much as the visible ones. The browser's own search still
 * finds them.
 */
export function ConversationView({
  callId,
  conversation,
  canPlay,
  translation,
  matches,
  match,
}: ConversationViewProps) {
  const words = useWords('transcript', transcriptWords)
  const view = useConversation({ callId, conversation, canPlay, match })
  const byTurn = useMemo(() => matchesByTurn(conversation, matches ?? []), [conversation, matches])
  return (
    <div className="vp-conversation">
      <div
        {...view.scrollerProps}
        className="vp-conversation-scroller"
        role="group"
        aria-label={words.conversation}
        // A scrollable box must be focusable, through its sentences or itself.
        tabIndex={canPlay ? undefined : 0}
      >
        <ol role="list" className="vp-conversation-turns" {...view.listProps}>
          {conversation.turns.map((turn, at) => (
            <TurnItem
              key={at}
              turn={turn}
              lang={translation?.from}
              translation={translation?.texts[at]}
              translationLang={translation?.to}
              canPlay={canPlay}
              playFrom={words.playFrom}
              tabStop={indexWithin(turn, canPlay ? view.tabStop : -1)}
              heard={indexWithin(turn, view.heard)}
              matches={byTurn.get(turn)}
              match={match && indexWithin(turn, match.index) !== -1 ? match : undefined}
            />
          ))}
        </ol>
      </div>
      {view.isAway && (
        <Button
          size="medium"
          className="vp-conversation-follow"
          icon={<ArrowDownToLine size={16} strokeWidth={1.75} aria-hidden />}
          onClick={view.follow}
        >
          {words.follow}
        </Button>
      )}
    </div>
  )
}

/** The sentence's index if it is in this turn, and -1 for other turns, so their props stay equal and they do not re-render. */
function indexWithin({ sentences }: Turn, index: number): number {
  const first = sentences[0]?.index ?? 0
  return index >= first && index < first + sentences.length ? index : -1
}

/** @param matches in the order of their sentences */
function matchesByTurn({ turns }: Conversation, matches: readonly TranscriptMatch[]) {
  const byTurn = new Map<Turn, TranscriptMatch[]>()
  let at = 0
  for (const match of matches) {
    while (indexWithin(turns[at] as Turn, match.index) === -1) at += 1
    const turn = turns[at] as Turn
    byTurn.set(turn, [...(byTurn.get(turn) ?? []), match])
  }
  return byTurn
}
