import { Phone, Undo2 } from 'lucide-react'
import { useId } from 'react'
import { createCallLists } from '../../actions/call-lists'
import { entryState } from '../../domain/call-list/list-entries'
import { endedCallAtom, ongoingCallAtom } from '../../state/call/call'
import { profileAtom } from '../../state/session'
import type { CallListEntry } from '../../state/call-lists'
import { callListWords } from '../../text/en/call-lists'
import { IconButton } from '../../ui/button/icon-button'
import { Heading } from '../../ui/heading'
import { useAtomValue } from '../../view/use-atom-value'
import { useNoCallReason } from '../../view/use-no-call-reason'
import { usePart, usePhone, useWords } from '../../view/use-phone'
import { useCallEntry } from './use-call-entry'
import { useEntryNames } from './use-entry-names'
import { useListNow, useListTimes } from './use-list-times'

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

interface RowsProps {
  listId: string
  rows: readonly CallListEntry[]
}

/** Everybody on the list with their state, and below them the lines that fit nobody. */
export function EntryRows({ listId, rows }: RowsProps) {
  const words = useWords('callLists', callListWords)
  const titleId = useId()
  // One clock for all rows.
  const now = useListNow()
  const callable = rows.filter(({ problem }) => problem === undefined)
  const unmatched = rows.filter(({ problem }) => problem !== undefined)
  return (
    <section className="vp-calling-rows" aria-labelledby={titleId}>
      <Heading below={1} id={titleId} className="vp-calling-rows-title">
        {words.rows}
      </Heading>
      <ul role="list">
        {callable.map((entry) => (
          <Row key={entry.id} listId={listId} entry={entry} now={now} />
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
              <Row key={entry.id} listId={listId} entry={entry} now={now} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function Row({ listId, entry, now }: { listId: string; entry: CallListEntry; now: number }) {
  const { elementId } = usePhone()
  const words = useWords('callLists', callListWords)
  const { takeEntry, giveOutcome } = usePart(createCallLists)
  const callEntry = useCallEntry()
  const names = useEntryNames()
  const { timeOf } = useListTimes()
  const me = useAtomValue(profileAtom)?.userId
  const state = entryState(entry, me, now)
  const live = useAtomValue(ongoingCallAtom)
  const ended = useAtomValue(endedCallAtom)
  const noCallReason = useNoCallReason()
  const stateWord = {
    open: () => words.state.open,
    mine: () => words.state.mine,
    taken: () => words.state.taken(entry.lockedBy?.fullName ?? ''),
    later: () => words.state.later(timeOf(entry.retryAt ?? '')),
    done: () => [names.outcome(entry), entry.by?.userId === me ? '' : entry.by?.fullName].filter(Boolean).join(' · '),
    problem: () => names.problem(entry),
  }[state]()
  const call = async () => {
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
      </div>
      <span className="vp-calling-row-state" data-outcome={entry.outcome}>
        {stateWord}
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
        {state === 'done' && (
          <IconButton
            size="medium"
            label={words.undo(names.main(entry))}
            icon={<Undo2 {...ICON} />}
            onClick={() => void giveOutcome(listId, entry.id, 'none', elementId)}
          />
        )}
      </span>
    </li>
  )
}
