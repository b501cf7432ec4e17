import { useState } from 'react'

/**
 * The text of a search field that searches while a person types, and its setter. `query` is the current search text,
 * trimmed. When something else changes `query` (a button, the address, another element), the field shows the new text.
 */
export function useSearchText(query: string) {
  const [shown, setShown] = useState(query)
  const [asked, setAsked] = useState(query)
  if (asked !== query) {
    setAsked(query)
    if (query !== shown.trim()) setShown(query)
  }
  return [shown, setShown] as const
}
