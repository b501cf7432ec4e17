import { CALL_LABEL, type CallStatus, type Direction } from '../domain/call/call-status'
import type { RowContent, RowLine } from '../domain/log/row-content'
import { dayName, durationInWords, formatDate, formatDuration, formatTime } from '../domain/time'
import type { logActionWords } from './en/log-actions'
import type { Text } from './index'

/** The words of a row of a log. The log and its first frame (`src/shell`) make the same texts of them. */
export interface RowWords {
  text: Pick<Text, 'locale'> & {
    callLog: Pick<Text['callLog'], 'days' | 'directionNames' | 'live' | 'outcome' | 'status' | 'unread'>
  }
  words: Pick<typeof logActionWords, 'callingNow' | 'preview'>
}

export interface WordedRow {
  /** The other side: a name, or else a number. */
  name: string
  call: { status: CallStatus; direction: Direction | 'unknown'; calledAt: string }
  content: RowContent
  isLive: boolean
  /** What its badges say. */
  states?: readonly string[]
  /** The beginning of the day, in ms since the epoch. */
  today: number
}

/** A row in words. */
export interface RowTexts {
  /** What screen readers say. */
  spoken: string
  /** The child, where it is before the outcome (`log/child`). */
  child: string | undefined
  outcome: string | undefined
  length: string | undefined
  /** The third line: the notes, or words of the call, after the child. */
  notes: string | undefined
  /** 'Today', 'Yesterday' or the date. */
  day: string
  time: string
  /** The whole date, for the tooltip. */
  date: string
}

/** 'Today', 'Yesterday', or the whole date. */
export function dayInRow({ callLog, locale }: RowWords['text'], time: string, today: number): string {
  const day = dayName(time, today)
  return day ? callLog.days[day] : formatDate(time, { locale })
}

export function rowTexts(rowWords: RowWords, row: WordedRow): RowTexts {
  const { callLog, locale } = rowWords.text
  const { call, content, today } = row
  const { child, label, line, seconds } = content
  const said = line && lineWords(rowWords, line, line.text)
  return {
    spoken: spokenRow(rowWords, row),
    child: line ? undefined : child,
    outcome: label && callLog.outcome(callLog.directionNames[call.direction], outcomeWord(rowWords, label)),
    length: seconds === undefined ? undefined : formatDuration(seconds),
    notes: said && child ? callLog.outcome(child, said) : said,
    day: dayInRow(rowWords.text, call.calledAt, today),
    time: formatTime(call.calledAt, { locale }),
    date: formatDate(call.calledAt, { locale }),
  }
}

/** The outcome of a call in words. */
const outcomeWord = ({ text, words }: RowWords, label: NonNullable<RowContent['label']>): string =>
  label === 'callingNow' ? words.callingNow : text.callLog.status[label]

/** The third line. Words of the call are in quotation marks. `said` is the text, or its beginning. */
const lineWords = ({ words }: RowWords, { kind }: RowLine, said: string): string =>
  kind === 'said' ? words.preview(said) : said

/**
 * What screen readers say of a row, with the name first, by which a person who listens decides whether to go on:
 * 'Tony Tonelli, Answered, Outbound, 3 minutes 38 seconds, Today 10:59 AM' (`log/row`). Of long notes they get only the
 * beginning (`log/showing`).
 */
function spokenRow(rowWords: RowWords, { name, call, content, isLive, states = [], today }: WordedRow): string {
  const { callLog, locale } = rowWords.text
  const { isUnread, label = CALL_LABEL[call.status], seconds = 0, child, line } = content
  return [
    name,
    isUnread && callLog.unread,
    isLive ? callLog.live : outcomeWord(rowWords, label),
    callLog.directionNames[call.direction],
    durationInWords(seconds, locale),
    `${dayInRow(rowWords.text, call.calledAt, today)} ${formatTime(call.calledAt, { locale })}`,
    ...states,
    child,
    line && lineWords(rowWords, line, line.spoken ?? line.text),
  ]
    .filter(Boolean)
    .join(', ')
}
