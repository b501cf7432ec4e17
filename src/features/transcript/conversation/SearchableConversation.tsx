import type { Conversation } from '../../../domain/transcript/transcript'
import type { Translation } from '../../../domain/transcript/translation'
import { ConversationView } from './ConversationView'
import { SearchBar } from './SearchBar'
import { useTranscriptSearch } from './use-transcript-search'

export interface SearchableConversationProps {
  callId: string
  conversation: Conversation
  canPlay: boolean
  /** Present while it is shown. The search is in the original. */
  translation: Translation | undefined
}

/** A conversation with its own search. */
export function SearchableConversation({ callId, conversation, canPlay, translation }: SearchableConversationProps) {
  const search = useTranscriptSearch(conversation)
  return (
    <>
      <SearchBar search={search} isTranslated={translation !== undefined} />
      <ConversationView
        callId={callId}
        conversation={conversation}
        canPlay={canPlay}
        translation={translation}
        matches={search.matches}
        match={search.match}
      />
    </>
  )
}
