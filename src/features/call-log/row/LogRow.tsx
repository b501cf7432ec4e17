import { memo, startTransition, useOptimistic, useState, type FocusEvent, type PointerEvent } from 'react'
import { callLogPart } from '../../../actions/call-log'
import { useAtomValue } from '../../../view/use-atom-value'
import { useDay } from '../../../view/use-day'
import { usePart, usePhone, useWords } from '../../../view/use-phone'
import { useSideName } from '../../../view/use-side-name'
import type { LogName } from '../../../domain/log/log-filter'
import { rowContent } from '../../../domain/log/row-content'
import { hasSound, isPausedNow } from '../../../domain/sound/call-sound'
import { preferencesOfAtom } from '../../../state/session'
import { logActionWords } from '../../../text/en/log-actions'
import { rowTexts, type RowTexts } from '../../../text/row-words'
import { Badge } from '../../../ui/badge'
import { useToday } from '../../../ui/use-today'
import { markedAlone } from '../../../ui/list/marked'
import { LogRowActs } from './LogRowActs'
import { PlaceholderRow } from './PlaceholderRow'
import { RowPlayButton, RowProgress } from './RowPlayButton'
import { StatusIcon } from './StatusIcon'
import { useLogRow } from './use-log-row'
import { UNKNOWN_LANGUAGE } from '../../../lib/unknown-language'

export interface LogRowProps {
  log: LogName
  id: string
  /** What the log was searched for, which is marked. */
  query?: string
  /** The row says when somebody last tried, without success, to return this missed call. */
  awaitsCallBack?: boolean
  tabIndex: 0 | -1
  /** The actions are always shown. Default: on hover and focus. */
  withActs?: boolean
}

/** One call of a log: the other side, the time and the outcome (`log/row`), and on hover and focus the actions. */
export const LogRow = memo(function LogRow({ log, id, query = '', awaitsCallBack, tabIndex, withActs }: LogRowProps) {
  const { text, elementId } = usePhone()
  const words = useWords('logActions', logActionWords)
  const { openCallFromLog } = usePart(callLogPart)
  const { call, person, isLive, isSelected, hasDraft, preview, tried, isSounding } = useLogRow(id, awaitsCallBack)
  const [isPressed, markPressed] = useOptimistic(false)
  const [isUsed, use] = useUsed()
  const { inText } = useDay()
  const preferencesOf = useAtomValue(preferencesOfAtom)
  const today = useToday()
  const name = useSideName(call)
  if (!call) return <PlaceholderRow log={log} />
  const content = rowContent(call, { log, query, isLive, today, preview, person, grades: text.common.grades })
  const states = {
    draft: hasDraft && !isLive ? words.notSaved : '',
    tried: tried ? words.tried(inText(tried)) : '',
    paused: isLive && isPausedNow(call) ? text.call.live.recordingPaused : '',
    forbidden: preferencesOf(person)?.doNotCall ? text.common.doNotCall : '',
  }
  const texts = rowTexts({ text, words }, { name, call, content, isLive, states: Object.values(states), today })
  const { isMessage, isUnread } = content
  const showsActs = withActs || isUsed || hasNoHover()
  const showsPlay = isMessage && hasSound(call) && (log === 'voicemail' || showsActs || isSounding)
  return (
    <div part="row" className="vp-log-row" data-selected={isSelected || isPressed || undefined} {...use}>
      <button
        type="button"
        className="vp-log-open"
        tabIndex={tabIndex}
        aria-label={texts.spoken}
        aria-current={isSelected || undefined}
        data-unread={isUnread || undefined}
        // The pressed row is painted before the call that it opens (`route/press-first`).
        onClick={() =>
          startTransition(() => {
            markPressed(true)
            openCallFromLog(log, id, elementId)
          })
        }
      >
        <StatusIcon status={call.status} direction={call.direction} />
        <span className="vp-log-name" title={name}>
          {isUnread && <span className="vp-log-unread-dot" />}
          <span className="vp-log-name-text" translate={name === text.common.unknownCaller ? undefined : 'no'}>
            {markedAlone(name, query)}
          </span>
        </span>
        <span className="vp-log-second">
          <Outcome texts={texts} isLive={isLive} query={query} />
          {states.draft && <Badge tone="accent">{states.draft}</Badge>}
          {states.tried && <Badge>{states.tried}</Badge>}
          {states.paused && <Badge>{states.paused}</Badge>}
          {states.forbidden && <Badge tone="danger">{states.forbidden}</Badge>}
        </span>
        {texts.notes && (
          <span className="vp-log-notes" lang={UNKNOWN_LANGUAGE}>
            {markedAlone(texts.notes, query)}
          </span>
        )}
        <time className="vp-log-when" dateTime={call.calledAt} title={texts.date}>
          <span>{texts.day}</span> <span>{texts.time}</span>
        </time>
      </button>
      {(showsActs || showsPlay) && !isLive && (
        <div className="vp-log-acts">
          {showsActs && <LogRowActs log={log} call={call} person={person} name={name} tabIndex={tabIndex} />}
          {/* Last, so that the buttons which appear on hover do not move it. */}
          {showsPlay && <RowPlayButton log={log} call={call} name={name} tabIndex={tabIndex} isSounding={isSounding} />}
        </div>
      )}
      {isSounding && <RowProgress />}
    </div>
  )
})

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

/**
 * 'Live', or the outcome: the direction and the status in words where nobody talked, or the duration. The child is
 * before it, unless that begins the third line (`log/child`).
 */
function Outcome({ texts, isLive, query }: { texts: RowTexts; isLive: boolean; query: string }) {
  const { text } = usePhone()
  const { child, outcome, length } = texts
  return (
    <span className="vp-log-outcome">
      {child && (
        <span className="vp-log-child" lang={UNKNOWN_LANGUAGE}>
          {markedAlone(child, query)}
        </span>
      )}
      {isLive && <Badge tone="live">{text.callLog.live}</Badge>}
      {outcome && <span title={outcome}>{outcome}</span>}
      {length !== undefined && <span>{length}</span>}
    </span>
  )
}
