import { CALL_LABEL } from '../../../domain/call/call-status'
import type { RowContent, RowLine } from '../../../domain/log/row-content'
import { durationInWords, formatTime } from '../../../domain/time'
import type { Call } from '../../../state/call/calls'
import type { Text } from '../../../text'
import type { logActionWords } from '../../../text/en/log-actions'
import type { DayWords } from '../../../view/use-day'

/** The words of the log, and of its rows. */
export interface RowWords {
  text: Text
  words: typeof logActionWords
}

/** The outcome of a call in words. */
export const outcomeWord = ({ text, words }: RowWords, label: NonNullable<RowContent['label']>): string =>
  label === 'callingNow' ? words.callingNow : text.callLog.status[label]

/** The third line. Words of the call are in quotation marks. `said` is the text, or its beginning. */
export const lineWords = ({ words }: RowWords, { kind }: RowLine, said: string): string =>
  kind === 'said' ? words.preview(said) : said

interface SpokenRow {
  name: string
  call: Call
  content: RowContent
  isLive: boolean
  /** What its badges say. */
  states: readonly string[]
  inRow: DayWords['inRow']
}

/**
 * What screen readers say of a row, with the name first, by which a person who listens decides whether to go on:
 * 'Tony Tonelli, Answered, Outbound, 3 minutes 38 seconds, Today 10:59 AM' (`log/row`). Of long notes they get only the
 * beginning (`log/showing`).
 */
export function spokenRow(rowWords: RowWords, { name, call, content, isLive, states, inRow }: SpokenRow): string {
  const { callLog, locale } = rowWords.text
  const { isUnread, label = CALL_LABEL[call.status], seconds = 0, child, line } = content
  return [
    name,
    isUnread && callLog.unread,
    isLive ? callLog.live : outcomeWord(rowWords, label),
    callLog.directionNames[call.direction],
    durationInWords(seconds, locale),
    `${inRow(call.calledAt)} ${formatTime(call.calledAt, { locale })}`,
    ...states,
    child,
    line && lineWords(rowWords, line, line.spoken ?? line.text),
  ]
    .filter(Boolean)
    .join(', ')
}
