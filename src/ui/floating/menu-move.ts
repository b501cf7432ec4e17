/** The longest pause between letters of one search word. */
const TYPEAHEAD_MS = 500

/** The letters typed recently in one menu. */
export interface Typed {
  text: string
  at: number
}

/**
 * The item that a key moves to, or null when the key does nothing (APG menu). Arrows wrap. Letters find the next item
 * that starts with the letters typed within half a second.
 */
export function menuMove(
  event: { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean; timeStamp: number },
  at: number,
  labels: readonly string[],
  typed: Typed,
): number | null {
  const last = labels.length - 1
  switch (event.key) {
    case 'ArrowDown':
      return at >= last ? 0 : at + 1
    case 'ArrowUp':
      return at <= 0 ? last : at - 1
    case 'Home':
      return 0
    case 'End':
      return last
  }
  if (event.key.length !== 1 || event.key === ' ' || event.ctrlKey || event.metaKey || event.altKey) return null
  return typeahead(event.key.toLowerCase(), event.timeStamp, at, labels, typed)
}

function typeahead(letter: string, now: number, at: number, labels: readonly string[], typed: Typed): number | null {
  typed.text = now - typed.at > TYPEAHEAD_MS ? letter : typed.text + letter
  typed.at = now
  // Repeating the same letter walks through its items.
  const repeated = [...typed.text].every((entry) => entry === letter)
  const word = repeated ? letter : typed.text
  const from = repeated ? at + 1 : Math.max(at, 0)
  const found = labels.findIndex((_, step) =>
    (labels[(from + step) % labels.length] ?? '').toLowerCase().startsWith(word),
  )
  return found < 0 ? null : (from + found) % labels.length
}
