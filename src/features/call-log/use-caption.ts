import { useLayoutEffect } from 'react'

/**
 * Writes what a list shows into the log's head while the list is there. React leaves the text alone, because the head
 * renders none there: a render of the whole head for each group of rows would be work for every scroll, and a portal is
 * a second set of listeners.
 */
export function useCaption(caption: HTMLElement | null, text: string): void {
  useLayoutEffect(() => {
    if (!caption) return
    caption.textContent = text
    return () => {
      caption.textContent = ''
    }
  }, [caption, text])
}
