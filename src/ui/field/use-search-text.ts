import { useState } from 'react'

/**
 * The text of a search field that asks by itself, and the way to change it. `query` is what is asked for, without the
 * blanks around it: where it becomes another text than the field's (a button, the address, another element), the field
 * shows that.
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
