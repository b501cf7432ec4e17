const segmenter = typeof Intl.Segmenter === 'function' ? new Intl.Segmenter() : undefined

/** The beginning of a text, at most `max` UTF-16 units, never with half of what a person sees as one character. */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text
  // A first character that is longer than the limit is cut. Nobody typed such a character.
  const end = segmenter?.segment(text).containing(max)?.index || max
  const cut = text.slice(0, end)
  return segmenter ? cut : cut.replace(/[\uD800-\uDBFF]$/, '')
}

/** The beginning of a text, at most `max` UTF-16 units and an ellipsis, cut between two words where it has any. */
export function cutToWord(text: string, max: number): string {
  if (text.length <= max) return text
  const cut = cutText(text, max)
  const end = /\s/.test(text.charAt(cut.length)) ? cut.length : cut.search(/\s\S*$/)
  return `${(end > 0 ? cut.slice(0, end) : cut).trimEnd()}…`
}
