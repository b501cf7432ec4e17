import { useState } from 'react'
import { SearchField, type SearchFieldProps } from './search-field'

export interface TypedSearchProps extends Omit<SearchFieldProps, 'value' | 'onChange' | 'onClear'> {
  /** The current search text, trimmed. */
  query: string
  /** Called with every change, and with `now` on Enter and after the clear button was pressed. */
  onSearch: (text: string, when?: 'now') => void
}

/** A search field that searches while a person types: after the caller's pause, or at once on Enter. */
export function TypedSearch({ query, onSearch, ...texts }: TypedSearchProps) {
  const [shown, setShown] = useSearchText(query)
  const search = (next: string, when?: 'now') => {
    setShown(next)
    onSearch(next, when)
  }
  return (
    <div
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement) search(shown, 'now')
      }}
    >
      <SearchField {...texts} value={shown} onChange={search} onClear={() => search('', 'now')} />
    </div>
  )
}

/**
 * The text of the field, and its setter. When something else changes `query` (a button, the address, another element),
 * the field shows the new text.
 */
function useSearchText(query: string) {
  const [shown, setShown] = useState(query)
  const [shownQuery, setShownQuery] = useState(query)
  if (shownQuery !== query) {
    setShownQuery(query)
    if (query !== shown.trim()) setShown(query)
  }
  return [shown, setShown] as const
}
