import { memo, startTransition, useOptimistic, useState, type FocusEvent, type PointerEvent } from 'react'
import { cutText, cutToWord } from '../../../lib/cut-text'
import { fromFirstMatch } from '../../../lib/match-text'
import { callLogPart } from '../../../actions/call-log'
import { useDay } from '../../../view/use-day'
import { usePart, usePhone, useWords } from '../../../view/use-phone'
import { useSideName } from '../../../view/use-side-name'
import { CALL_LABEL } from '../../../domain/call/call-status'
import { LIMITS } from '../../../domain/limits'
import { foundChild } from '../../../domain/log/arrange-calls'
import { isVoicemail, type LogName } from '../../../domain/log/log-filter'
import { hasSound } from '../../../domain/sound/call-sound'
import { formatDate, formatDuration, formatTime } from '../../../domain/time'
import type { Call } from '../../../state/call/calls'
import { logActionWords } from '../../../text/en/log-actions'
import { Badge } from '../../../ui/badge'
import { useToday } from '../../../ui/use-today'
import { Marked } from '../../../ui/list/marked'
import { VisuallyHidden } from '../../../ui/visually-hidden'
import { LogRowActs } from './LogRowActs'
import { PlaceholderRow } from './PlaceholderRow'
import { RowPlayButton, RowProgress } from './RowPlayButton'
import { StatusIcon } from './StatusIcon'
import { useLogRow } from './use-log-row'

export interface LogRowProps {
  log: LogName
  id: string
  /** What the log was searched for, which is marked. */
  query?: string
  /** When somebody last tried to return the missed call, without success. */
  tried?: string
  tabIndex: 0 | -1
}

/** One call of a log: the other side, the time and the outcome (`log/row`), and on hover and focus the actions. */
export const LogRow = memo(function LogRow({ log, id, query = '', tried, tabIndex }: LogRowProps) {
  const { text, elementId } = usePhone()
  const words = useWords('logActions', logActionWords)
  const { openCallFromLog } = usePart(callLogPart)
  const { call, isLive, isSelected, hasDraft, preview, isSounding } = useLogRow(id)
  const [isPressed, markPressed] = useOptimistic(false)
  const [isUsed, use] = useUsed()
  const { inText } = useDay()
  const name = useSideName(call)
  if (!call) return <PlaceholderRow log={log} />
  const child = query ? foundChild(call, query) : undefined
  const isMessage = isVoicemail(call.status)
  const unread = isMessage && !call.read
  const showsActs = isUsed || hasNoHover()
  const showsPlay = isMessage && hasSound(call) && (log === 'voicemail' || showsActs || isSounding)
  return (
    <div part="row" className="vp-log-row" data-selected={isSelected || isPressed || undefined} {...use}>
      <button
        type="button"
        className="vp-log-open"
        tabIndex={tabIndex}
        aria-current={isSelected || undefined}
        data-unread={unread || undefined}
        // The pressed row is painted before the call that it opens (`route/press-first`).
        onClick={() =>
          startTransition(() => {
            markPressed(true)
            openCallFromLog(log, id, elementId)
          })
        }
      >
        <StatusIcon status={call.status} direction={call.direction} isLive={isLive} />
        <span className="vp-log-name" title={name}>
          {unread && <span className="vp-log-unread-dot" aria-hidden />}
          {unread && <VisuallyHidden>{text.callLog.unread} </VisuallyHidden>}
          <span className="vp-log-name-text">
            <Marked text={name} query={query} />
          </span>
        </span>
        <span className="vp-log-second">
          <Outcome log={log} call={call} isLive={isLive} />
          {hasDraft && !isLive && <Badge tone="accent">{words.notSaved}</Badge>}
          {tried && <Badge>{words.tried(inText(tried))}</Badge>}
        </span>
        {call.notes ? (
          <Notes notes={call.notes} child={child} query={query} />
        ) : (
          (child || (isMessage && preview)) && (
            <span className="vp-log-notes" lang="">
              {child && <Marked text={child} query={query} />}
              {child && isMessage && preview && ' · '}
              {isMessage && preview && words.preview(preview)}
            </span>
          )
        )}
        <When calledAt={call.calledAt} />
      </button>
      {(showsActs || showsPlay) && !isLive && (
        <div className="vp-log-acts">
          {showsActs && <LogRowActs log={log} call={call} name={name} tabIndex={tabIndex} />}
          {/* Last, so that the buttons which appear on hover do not move it. */}
          {showsPlay && <RowPlayButton log={log} call={call} name={name} tabIndex={tabIndex} isSounding={isSounding} />}
        </div>
      )}
      {isSounding && <RowProgress />}
    </div>
  )
})

/**
 * A line of the notes, from the first match of a search. Screen readers, which read a whole row, get only its beginning
 * (`log/showing`).
 */
function Notes({ notes, child, query }: { notes: string; child: string | undefined; query: string }) {
  // The child by whom the call was found (`log/search`).
  const about = child ? `${child} · ` : ''
  const found = about + fromFirstMatch(notes, query, LIMITS.notesShownChars - about.length)
  const isLong = notes.length > LIMITS.notesReadMaxChars
  return (
    <>
      <span className="vp-log-notes" lang="" aria-hidden={isLong || undefined}>
        <Marked text={cutText(found, LIMITS.notesPreviewMaxChars)} query={query} />
      </span>
      {isLong && <VisuallyHidden lang="">{cutToWord(found, LIMITS.notesReadMaxChars)}</VisuallyHidden>}
    </>
  )
}

/** A screen without hover always shows the actions. */
const hasNoHover = () => matchMedia('(hover: none)').matches

const hasDialog = (node: Element) => (node.getRootNode() as ParentNode).querySelector('dialog[open]') !== null

/** The row is under the pointer, or the focus is in it or in a dialog that it opened. */
function useUsed() {
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  return [
    hovered || focused,
    {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: ({ currentTarget }: PointerEvent) => {
        setHovered(false)
        if (!currentTarget.matches(':focus-within') && !hasDialog(currentTarget)) setFocused(false)
      },
      onFocus: () => setFocused(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        // A dialog gives the focus back to the button that opened it, which must still be there (`log/call`).
        const isInDialog = relatedTarget instanceof Element && relatedTarget.closest('dialog') !== null
        if (!currentTarget.contains(relatedTarget) && !isInDialog) setFocused(false)
      },
    },
  ] as const
}

/** 'Today', 'Yesterday' or the date, and the time. The whole date is in the tooltip and in the row's name. */
function When({ calledAt }: { calledAt: string }) {
  const { text } = usePhone()
  const day = useDay().inRow(calledAt)
  const date = formatDate(calledAt, { locale: text.locale })
  return (
    <time className="vp-log-when" dateTime={calledAt} title={date}>
      <span>{day}</span> <span>{formatTime(calledAt, { locale: text.locale })}</span>
      {day !== date && <VisuallyHidden>, {date}</VisuallyHidden>}
    </time>
  )
}

/**
 * 'Live', or the duration. If nobody talked, the direction and the status in words and no zeros (`log/row`); screen
 * readers get these words from the icon. The voicemail log omits them, because they would be the same in every row.
 */
function Outcome({ log, call, isLive }: { log: LogName; call: Call; isLive: boolean }) {
  const words = useWords('logActions', logActionWords)
  const isToday = Date.parse(call.calledAt) >= useToday()
  const { text } = usePhone()
  if (isLive) return <Badge tone="live">{text.callLog.live}</Badge>
  const { status, outcome, directionNames } = text.callLog
  const label = CALL_LABEL[call.status]
  const hasDuration = call.duration > 0
  const isPlain = hasDuration && (label === 'answered' || log === 'voicemail')
  // The label 'Started' is for a call whose end the platform never reported.
  const word = label === 'started' && isToday ? words.callingNow : status[label]
  const sentence = outcome(directionNames[call.direction], word)
  return (
    <span className="vp-log-outcome">
      {!isPlain && (
        <span aria-hidden title={sentence}>
          {sentence}
        </span>
      )}
      {hasDuration && <span>{formatDuration(call.duration)}</span>}
    </span>
  )
}
