import { Fragment, memo } from 'react'
import { formatPlace } from '../../../domain/time'
import type { Sentence, Turn } from '../../../domain/transcript/transcript'
import { piecesOf, type TranscriptMatch } from '../../../domain/transcript/transcript-search'
import { UNKNOWN_LANGUAGE } from '../../../lib/unknown-language'

interface TurnItemProps {
  turn: Turn
  /** The language of the turn's text, if known. */
  lang: string | undefined
  /** The translation beside the text, in `translationLang`. */
  translation: string | undefined
  translationLang: string | undefined
  canPlay: boolean
  playFrom: (time: string, sentence: string) => string
  /** Indexes of the sentence in the tab order and of the current one. -1 if it is not in this turn. */
  tabStop: number
  heard: number
  matches: readonly TranscriptMatch[] | undefined
  match: TranscriptMatch | undefined
}

/** What one side says without interruption. It renders only for its own changes. */
export const TurnItem = memo(function TurnItem({
  turn,
  lang,
  translation,
  translationLang,
  canPlay,
  playFrom,
  tabStop,
  heard,
  matches,
  match,
}: TurnItemProps) {
  return (
    <li className="vp-turn">
      <span className="vp-turn-time">{formatPlace(turn.atMs)}</span>
      <span className="vp-turn-name" dir="auto" translate="no">
        {turn.name}
      </span>
      <p className="vp-turn-text" dir="auto" lang={lang ?? UNKNOWN_LANGUAGE}>
        {turn.sentences.map((sentence) => {
          const { index, text, atMs } = sentence
          const control = canPlay && {
            role: 'button',
            tabIndex: index === tabStop ? 0 : -1,
            'aria-label': playFrom(formatPlace(atMs), text),
          }
          return (
            <Fragment key={index}>
              {/* Not a native button, whose text could neither wrap with the rest nor be selected. */}
              <span
                className="vp-sentence"
                data-sentence={index}
                {...control}
                aria-current={index === heard ? 'true' : undefined}
              >
                <SentenceText sentence={sentence} matches={matches} match={match} />
              </span>{' '}
            </Fragment>
          )
        })}
      </p>
      {translation !== undefined && (
        <p className="vp-turn-text vp-turn-translation" dir="auto" lang={translationLang}>
          {translation}
        </p>
      )}
    </li>
  )
})

interface SentenceTextProps {
  sentence: Sentence
  matches: readonly TranscriptMatch[] | undefined
  match: TranscriptMatch | undefined
}

function SentenceText({ sentence: { index, text }, matches, match }: SentenceTextProps) {
  const own = matches?.filter((one) => one.index === index) ?? []
  if (own.length === 0) return <span>{text}</span>
  return piecesOf(text, own).map((piece, at) =>
    piece.match === undefined ? (
      <span key={at}>{piece.text}</span>
    ) : (
      <mark key={at} className="vp-match" data-shown={own[piece.match] === match || undefined}>
        {piece.text}
      </mark>
    ),
  )
}
