import { useEffect, useId, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { createCallLists } from '../../actions/call-lists'
import { displayPhone } from '../../domain/number/phone-number'
import type { CallListEntry } from '../../state/call-lists'
import { callListWords } from '../../text/en/call-lists'
import { Button } from '../../ui/button/button'
import { deepActiveElement, firstFocusable } from '../../ui/focus/focus'
import { Heading } from '../../ui/heading'
import { usePart, usePhone, useWords } from '../../view/use-phone'
import { useEntryNames } from './use-entry-names'

/** Presses that are closer are one double press: the second would decide the line that has moved to its place. */
const DOUBLE_PRESS_MS = 500

interface UndecidedRowsProps {
  listId: string
  rows: readonly CallListEntry[]
  /** Has the focus after the last line, if nothing else took it. */
  after: RefObject<HTMLElement | null>
}

/**
 * Lines whose number is somebody else's than the name says, or whose name is that of several, or like somebody's: one press
 * chooses whom to call (`calling/door`).
 */
export function UndecidedRows({ listId, rows, after }: UndecidedRowsProps) {
  const words = useWords('callLists', callListWords)
  const list = useRef<HTMLUListElement>(null)
  const pressedAt = useRef(-Infinity)
  /** Where the line was that was decided last. */
  const decided = useRef<number>(undefined)
  const hasLostFocus = () => decided.current !== undefined && !deepActiveElement()
  // Before 'Call next', which appears with the first line that is decided, takes the focus.
  useLayoutEffect(() => {
    const lines = list.current?.children
    const next = lines?.[decided.current ?? 0] ?? lines?.[0]
    if (next && hasLostFocus()) firstFocusable(next)?.focus()
  }, [rows.length])
  useEffect(() => {
    if (hasLostFocus()) after.current?.focus()
  }, [rows.length, after])
  const isDoublePress = ({ timeStamp }: { timeStamp: number }) => {
    const since = timeStamp - pressedAt.current
    pressedAt.current = timeStamp
    return since < DOUBLE_PRESS_MS
  }
  if (rows.length === 0) return null
  return (
    <>
      <Heading below={1} className="vp-calling-rows-title">
        {words.undecided(rows.length)}
      </Heading>
      <p className="vp-lists-line">{words.undecidedHint}</p>
      <ul ref={list} role="list">
        {rows.map((entry, at) => (
          <UndecidedRow
            key={entry.id}
            listId={listId}
            entry={entry}
            isDoublePress={isDoublePress}
            onChosen={() => (decided.current = at)}
          />
        ))}
      </ul>
    </>
  )
}

interface UndecidedRowProps {
  listId: string
  entry: CallListEntry
  isDoublePress: (press: { timeStamp: number }) => boolean
  onChosen: () => void
}

function UndecidedRow({ listId, entry, isDoublePress, onChosen }: UndecidedRowProps) {
  const { elementId } = usePhone()
  const words = useWords('callLists', callListWords)
  const { choosePerson } = usePart(createCallLists)
  const names = useEntryNames()
  const questionId = useId()
  const [busyWith, setBusyWith] = useState<string>()
  const choose = async (userId: string) => {
    if (busyWith !== undefined) return
    setBusyWith(userId)
    onChosen()
    await choosePerson(listId, entry.id, userId, elementId)
    setBusyWith(undefined)
  }
  return (
    <li className="vp-calling-undecided">
      <div className="vp-calling-row-who">
        <span id={`${questionId}-line`} className="vp-calling-row-name" translate="no">
          {[entry.fullName, entry.phone && displayPhone(entry.phone)].filter(Boolean).join(', ')}
        </span>
        <span id={questionId} className="vp-lists-line">
          {names.problem(entry)}
        </span>
      </div>
      <div role="group" aria-labelledby={`${questionId}-line ${questionId}`} className="vp-calling-actions">
        {entry.choices?.map(({ userId, fullName = '', studentName }) => (
          <Button
            key={userId}
            size="medium"
            // It keeps the focus until its line goes.
            pending={busyWith === userId}
            onClick={(event) => !isDoublePress(event) && void choose(userId)}
          >
            {words.itIs(studentName ? `${fullName} (${studentName})` : fullName)}
          </Button>
        ))}
      </div>
    </li>
  )
}
