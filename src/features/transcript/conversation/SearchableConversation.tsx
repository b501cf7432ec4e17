import type { Conversation } from '../../../domain/transcript/transcript'
import { ConversationView } from './ConversationView'
import { SearchBar } from './SearchBar'
import { useTranscriptSearch } from './use-transcript-search'

export interface SearchableConversationProps {
  callId: string
  conversation: Conversation
  canPlay: boolean
}

/** A conversation with its own search. */
export function SearchableConversation({ callId, conversation, canPlay }: SearchableConversationProps) {
  const search = useTranscriptSearch(conversation)
  return (
    <>
      <SearchBar search={search} />
      <ConversationView
        callId={callId}
        conversation={conversation}
        canPlay={canPlay}
        matches={search.matches}
        match={search.match}
      />
    </>
  )
}
