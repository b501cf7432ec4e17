import { ChevronDown, ChevronUp, Search, X } from 'lucide-react'
import { useRef, type KeyboardEvent } from 'react'
import { useWords } from '../../../view/use-phone'
import { transcriptWords } from '../../../text/en/transcript'
import { IconButton } from '../../../ui/button/icon-button'
import { TextField } from '../../../ui/field/text-field'
import type { TranscriptSearch } from './use-transcript-search'

/** Search within the transcript. Enter goes to the next match, Shift+Enter to the previous one. */
export function SearchBar({ search, isTranslated }: { search: TranscriptSearch; isTranslated: boolean }) {
  const words = useWords('transcript', transcriptWords)
  const field = useRef<HTMLInputElement>(null)
  const { query, setQuery, isSearching, matches, more, at, step } = search
  const stepByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    step(event.shiftKey ? -1 : 1)
  }
  const clear = () => {
    setQuery('')
    field.current?.focus()
  }
  return (
    <div role="search" aria-label={words.search} className="vp-transcript-search">
      <TextField
        ref={field}
        label={words.search}
        placeholder={isTranslated ? words.searchOriginal : words.searchPlaceholder}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={100}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        onKeyDown={stepByKey}
        prefix={<Search size={16} strokeWidth={1.75} aria-hidden />}
        suffix={
          query !== '' && (
            <IconButton
              size="small"
              label={words.clearSearch}
              icon={<X size={16} strokeWidth={1.75} aria-hidden />}
              onClick={clear}
            />
          )
        }
      />
      {isSearching && (
        <div className="vp-transcript-found">
          <span className="vp-transcript-count">
            {matches.length === 0 ? words.noneFound : words.found(at + 1, matches.length, more)}
          </span>
          {matches.length > 0 && (
            <>
              <IconButton
                label={words.previous}
                icon={<ChevronUp size={20} strokeWidth={1.75} aria-hidden />}
                onClick={() => step(-1)}
              />
              <IconButton
                label={words.next}
                icon={<ChevronDown size={20} strokeWidth={1.75} aria-hidden />}
                onClick={() => step(1)}
              />
            </>
          )}
        </div>
      )}
    </div>
  )
}
