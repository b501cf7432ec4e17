import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { createTranscriptActions } from '../../../actions/transcript'
import { usePart } from '../../../view/use-phone'
import type { Conversation } from '../../../domain/transcript/transcript'
import { createTranscriptSearch } from '../../../domain/transcript/transcript-search'

export type TranscriptSearch = ReturnType<typeof useTranscriptSearch>

/** A search within a conversation. It never delays typing, because matches follow when there is time. */
export function useTranscriptSearch({ sentences }: Conversation) {
  const transcripts = usePart(createTranscriptActions)
  const [typed, setTyped] = useState({ query: '', at: 0 })
  const query = useDeferredValue(typed.query)
  const search = useMemo(() => createTranscriptSearch(sentences), [sentences])
  const found = useMemo(() => search(query), [search, query])
  const { matches, more } = found
  const isSearching = query.trim() !== ''
  const count = matches.length
  const at = Math.min(typed.at, Math.max(0, count - 1))

  useEffect(() => {
    transcripts.noteTranscriptSearch(isSearching ? { count, more } : undefined)
    return () => transcripts.noteTranscriptSearch(undefined)
  }, [transcripts, isSearching, query, count, more])

  /** Goes to the next or the previous match, with wrapping. */
  const step = (by: 1 | -1) => {
    if (count === 0) return
    const next = (at + by + count) % count
    setTyped({ query: typed.query, at: next })
    const sentence = sentences[matches[next]?.index ?? -1]?.text ?? ''
    transcripts.tellTranscriptMatch(next + 1, { count, more }, sentence)
  }

  return {
    query: typed.query,
    setQuery: (text: string) => setTyped({ query: text, at: 0 }),
    isSearching,
    matches,
    more,
    at,
    /** The current match, which stays the same object until it changes. */
    match: matches[at],
    step,
  }
}
