import { splitAtMatches } from '../../lib/match-text'
import css from './marked.css?inline'
import { useStyles } from '../theme/use-styles'

/** A text in which the matches of a search are marked. */
export function Marked({ text, query }: { text: string; query: string }) {
  useStyles(css)
  if (!query) return text
  return splitAtMatches(text, query).map((piece, at) =>
    piece.isMatch ? (
      <mark key={at} className="vp-mark">
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  )
}
