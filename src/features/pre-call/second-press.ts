import type { KeyboardEvent, MouseEvent } from 'react'

/** A press and its confirmation may be at the same place, so a double click on the first would be both. */
export const isSecondClick = (event: MouseEvent): boolean => event.detail > 1

/** The same for an Enter that is held down. */
export function ignoreRepeated(event: KeyboardEvent): void {
  if (event.repeat && event.key === 'Enter') event.preventDefault()
}
