import type { ReactNode } from 'react'
import { splitAtMatches } from '../../lib/match-text'
import css from './marked.css?inline'
import { useStyles } from '../theme/use-styles'

/** A text in which the matches of a search are marked. */
export function Marked({ text, query }: { text: string; query: string }) {
  useStyles(css)
  if (!query) return <span className="vp-unmarked">{text}</span>
  return splitAtMatches(text, query).map((piece, at) =>
    piece.isMatch ? (
      <mark key={at} className="vp-mark">
        {piece.text}
      </mark>
    ) : (
      <Unmarked key={at} text={piece.text} />
    ),
  )
}

/**
 * The same as the only child of an element that cuts its text off with an ellipsis. Without a search it is a bare text,
 * because a `<span>` would be wider than that element.
 */
export const markedAlone = (text: string, query: string): ReactNode =>
  query ? <Marked text={text} query={query} /> : text

/** Spaces at the ends stand outside the `<span>`, because a browser may trim each element when it computes a name. */
function Unmarked({ text }: { text: string }) {
  const words = text.trim()
  const start = text.indexOf(words)
  return (
    <>
      {text.slice(0, start)}
      {words && <span className="vp-unmarked">{words}</span>}
      {text.slice(start + words.length)}
    </>
  )
}
