import { Phone } from 'lucide-react'
import { useRef, useState } from 'react'
import { createCallLists } from '../../actions/call-lists'
import { entryState, undecidedOf, type EntryState } from '../../domain/call-list/list-entries'
import type { ListOutcome } from '../../domain/call-list/list-outcomes'
import { endedCallAtom, ongoingCallAtom } from '../../state/call/call'
import { profileAtom } from '../../state/session'
import type { CallListEntry } from '../../state/call-lists'
import { callListWords } from '../../text/en/call-lists'
import { Button } from '../../ui/button/button'
import { IconButton } from '../../ui/button/icon-button'
import { Heading } from '../../ui/heading'
import { useAtomValue } from '../../view/use-atom-value'
import { useNoCallReason } from '../../view/use-no-call-reason'
import { usePart, usePhone, useWords } from '../../view/use-phone'
import { PreferenceList } from '../preferences'
import { UndecidedRows } from './UndecidedRows'
import { calleeOf, useCallEntry } from './use-call-entry'
import { useEntryNames } from './use-entry-names'
import { useListNow, useListTimes } from './use-list-times'
import { useOwnCalls } from './use-own-calls'

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

interface RowsProps {
  listId: string
  rows: readonly CallListEntry[]
  /** The call of a row is asked for (`calleeOf`). */
  onCall: (calleeId: string) => void
}

/** Everybody on the list with their state, and below them the lines that fit nobody. */
export function EntryRows({ listId, rows, onCall }: RowsProps) {
  const words = useWords('callLists', callListWords)
  const title = useRef<HTMLHeadingElement>(null)
  // One clock for all rows.
  const now = useListNow()
  const callable = rows.filter(({ problem }) => problem === undefined)
  const undecided = undecidedOf(rows)
  const unmatched = rows.filter((entry) => entry.problem !== undefined && !undecided.includes(entry))
  return (
    <section className="vp-calling-rows" aria-label={words.rows}>
      <UndecidedRows listId={listId} rows={undecided} after={title} />
      {callable.length > 0 && (
        <Heading ref={title} below={1} tabIndex={-1} className="vp-calling-rows-title">
          {words.rows}
        </Heading>
      )}
      <ul role="list">
        {callable.map((entry) => (
          <Row key={entry.id} listId={listId} entry={entry} now={now} onCall={onCall} />
        ))}
      </ul>
      {unmatched.length > 0 && (
        <>
          <Heading below={1} className="vp-calling-rows-title">
            {words.unmatched(unmatched.length)}
          </Heading>
          <p className="vp-lists-line">{words.unmatchedHint}</p>
          <ul role="list">
            {unmatched.map((entry) => (
              <Row key={entry.id} listId={listId} entry={entry} now={now} onCall={onCall} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

interface RowProps extends Omit<RowsProps, 'rows'> {
  entry: CallListEntry
  now: number
}

function Row({ listId, entry, now, onCall }: RowProps) {
  const { elementId } = usePhone()
  const words = useWords('callLists', callListWords)
  const { takeEntry } = usePart(createCallLists)
  const callEntry = useCallEntry()
  const names = useEntryNames()
  const { timeOf } = useListTimes()
  const me = useAtomValue(profileAtom)?.userId
  const { isCalling, isCalled } = useOwnCalls()
  const state = entryState(entry, me, now, isCalled)
  const live = useAtomValue(ongoingCallAtom)
  const ended = useAtomValue(endedCallAtom)
  const noCallReason = useNoCallReason()
  const stateWord = {
    open: () => words.state.open,
    mine: () => (isCalling(entry) ? words.state.mine : words.state.kept),
    taken: () => words.state.taken(entry.lockedBy?.fullName ?? ''),
    later: () => words.state.later(timeOf(entry.retryAt ?? '')),
    done: () => [names.outcome(entry), entry.by?.userId === me ? '' : entry.by?.fullName].filter(Boolean).join(' · '),
    problem: () => names.problem(entry),
  }[state]()
  const call = async () => {
    onCall(calleeOf(entry))
    const taken = await takeEntry(listId, entry, elementId)
    if (taken) await callEntry(taken)
  }
  const mayCall = !live && !ended && (state === 'open' || state === 'later')
  return (
    <li className="vp-calling-row" data-state={state}>
      <div className="vp-calling-row-who">
        <span className="vp-calling-row-name" translate="no">
          {names.main(entry)}
        </span>
        {names.child(entry) && names.who(entry) && (
          <span className="vp-lists-line" translate="no">
            {names.who(entry)}
          </span>
        )}
        {state !== 'done' && <PreferenceList person={entry} at={now} isSmall />}
      </div>
      <span className="vp-calling-row-state" data-outcome={entry.outcome}>
        <span>{stateWord}</span>
        <Reopen listId={listId} entry={entry} state={state} />
      </span>
      <span className="vp-calling-row-act">
        {mayCall && (
          <IconButton
            size="medium"
            label={words.call(`${names.who(entry)}${names.child(entry) ? ` (${names.child(entry)})` : ''}`)}
            icon={<Phone {...ICON} />}
            disabledReason={noCallReason}
            onClick={() => void call()}
          />
        )}
      </span>
    </li>
  )
}

/**
 * Opens an entry again, and then brings its outcome back: one button, which keeps the focus. It stands below the state, where
 * no second press can call anybody.
 */
function Reopen({ listId, entry, state }: { listId: string; entry: CallListEntry; state: EntryState }) {
  const { elementId } = usePhone()
  const words = useWords('callLists', callListWords)
  const { giveOutcome } = usePart(createCallLists)
  const names = useEntryNames()
  const [before, setBefore] = useState<ListOutcome>()
  const who = names.main(entry)
  const { outcome } = entry
  const reopen = () => {
    setBefore(outcome === 'unknown' ? undefined : outcome)
    void giveOutcome(listId, entry.id, 'none', elementId)
  }
  const press =
    state === 'done'
      ? { text: words.reopen, label: words.reopenWho(who), onClick: reopen }
      : state === 'open' && before
        ? {
            text: words.undo,
            label: words.undoWho(who, words.outcomes[before]),
            onClick: () => void giveOutcome(listId, entry.id, before, elementId),
          }
        : undefined
  return (
    press && (
      // A double press of 'Open again' is no Undo.
      <Button size="small" aria-label={press.label} onClick={({ detail }) => detail < 2 && press.onClick()}>
        {press.text}
      </Button>
    )
  )
}
