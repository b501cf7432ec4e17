import { cutText, cutToWord } from '../../lib/cut-text'
import { fromFirstMatch, hasMatch } from '../../lib/match-text'
import { CALL_LABEL, meaningOf, type CallLabel, type CallMeaning, type CallStatus } from '../call/call-status'
import { LIMITS } from '../limits'
import type { Guardian } from '../people/children'
import type { GradeWords } from '../people/grade'
import { isVoicemail, type LogName } from './log-filter'
import { childOfRow, type RegardingCall } from './row-child'
import { isMissed } from './to-call-back'

interface RowCall extends RegardingCall {
  status: CallStatus
  calledAt: string
  duration: number
  read: boolean
  /** The sentence of the transcript in which a search found the call. */
  found?: { sentence: string }
}

export interface RowOptions {
  log: LogName
  /** What the log was searched for, or empty. */
  query: string
  /** The call is going on. Its row says so in place of the outcome. */
  isLive: boolean
  /** The beginning of the day, in ms since the epoch. */
  today: number
  /** The first words of a voicemail's transcript. */
  preview?: string | undefined
  /** The other side, if the page knows them. */
  person?: Guardian | undefined
  grades: GradeWords
}

/** What a row says of its call below name and time, without the words of a language (`log/row`). */
export interface RowContent {
  isMessage: boolean
  isUnread: boolean
  /** The child whom the call is about, before the third line if there is one, or else before the outcome. */
  child?: string | undefined
  /** The outcome in words. Undefined if the length says enough, or if each row of the log would have the same. */
  label?: CallLabel | 'callingNow' | undefined
  /** How long they talked, or how long the message is. */
  seconds?: number | undefined
  line?: RowLine | undefined
}

/** The third line: the notes, or words of the call. */
export interface RowLine {
  kind: 'notes' | 'said'
  text: string
  /** The beginning of `text`, if that is too long to be read aloud with the row (`log/showing`). */
  spoken?: string | undefined
}

export function rowContent(call: RowCall, options: RowOptions): RowContent {
  const { log, query, isLive, today, person, grades } = options
  const isMessage = isVoicemail(call.status)
  const child = childOfRow(call, query, grades, person)
  const label = CALL_LABEL[call.status]
  const hasLength = call.duration > 0
  const isPlain = hasLength && (label === 'answered' || log === 'voicemail')
  // 'Started' is the label of a call whose end the platform never reported.
  const isBeingPlaced = label === 'started' && Date.parse(call.calledAt) >= today
  return {
    isMessage,
    isUnread: isMessage && !call.read,
    child,
    label: isLive || isPlain ? undefined : isBeingPlaced ? 'callingNow' : label,
    seconds: hasLength && !isLive ? call.duration : undefined,
    line: lineOf(call, options, isMessage, child ? child.length + ' · '.length : 0),
  }
}

/** Somebody talked, or may be talking. */
const GOOD: readonly CallMeaning[] = ['started', 'talking', 'talked']

/** The color of a row's icon. Red means a missed call of a family, and nothing else. */
export const rowTone = (call: Pick<RowCall, 'status' | 'direction'>): 'missed' | 'good' | 'neutral' =>
  isMissed(call) ? 'missed' : GOOD.includes(meaningOf(call.status)) ? 'good' : 'neutral'

/** @param before how many characters stand before the line */
function lineOf(
  { notes, found }: RowCall,
  { query, preview }: RowOptions,
  isMessage: boolean,
  before: number,
): RowLine | undefined {
  const cut = (kind: RowLine['kind'], text: string): RowLine => {
    const shown = fromFirstMatch(text, query, LIMITS.notesShownChars - before)
    return {
      kind,
      text: cutText(shown, LIMITS.notesPreviewMaxChars),
      spoken: text.length > LIMITS.notesReadMaxChars ? cutToWord(shown, LIMITS.notesReadMaxChars) : undefined,
    }
  }
  // Only what is searched for now may be shown in place of the notes.
  if (found && query && !(notes && hasMatch(notes, query))) return cut('said', found.sentence)
  if (notes) return cut('notes', notes)
  return isMessage && preview ? cut('said', preview) : undefined
}
