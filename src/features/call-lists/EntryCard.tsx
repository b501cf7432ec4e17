import { Phone } from 'lucide-react'
import { useRef, useState } from 'react'
import { createCallLists } from '../../actions/call-lists'
import { scriptLines } from '../../domain/call-list/list-entries'
import type { CallListEntry } from '../../state/call-lists'
import { preferencesOfAtom } from '../../state/session'
import { callListWords } from '../../text/en/call-lists'
import { Button } from '../../ui/button/button'
import { useFocusIfLost } from '../../ui/focus/use-focus-if-lost'
import { Heading } from '../../ui/heading'
import { Panel } from '../../ui/panel'
import { useAtomValue } from '../../view/use-atom-value'
import { useNoCallReason } from '../../view/use-no-call-reason'
import { usePart, usePhone, useWords } from '../../view/use-phone'
import { useLoadedReasonLabel } from '../../view/use-reason-label'
import { PreferenceList } from '../preferences'
import { OutcomeButtons } from './OutcomeButtons'
import { calleeOf, useCallEntry } from './use-call-entry'
import { useEntryNames } from './use-entry-names'
import { useListNow } from './use-list-times'

/** The lines to say, in view during the call too. */
export function Script({ entry }: { entry: CallListEntry }) {
  const words = useWords('callLists', callListWords)
  const lines = scriptLines(entry.script, entry.studentName, words.yourChild)
  if (lines.length === 0) return null
  return (
    <section className="vp-calling-script" aria-label={words.script}>
      {lines.map((line, place) => (
        // The lines of one text keep their order.
        <p key={place} dir="auto">
          {line}
        </p>
      ))}
    </section>
  )
}

/** What the family wants of those who call it, before the press: of whom Call calls, and of the others by name. */
export function EntryWishes({ entry }: { entry: CallListEntry }) {
  const now = useListNow()
  const preferencesOf = useAtomValue(preferencesOfAtom)
  return (
    <>
      <PreferenceList person={entry} at={now} />
      {entry.others?.filter(preferencesOf).map((other) => (
        <div key={other.userId}>
          <p className="vp-lists-line" translate="no">
            {other.fullName}
          </p>
          <PreferenceList person={other} at={now} />
        </div>
      ))}
    </>
  )
}

interface EntryCardProps {
  listId: string
  entry: CallListEntry
  /** Whose call was asked for last (`calleeOf`): once its questions are closed, their button has the focus. */
  calledId: string | undefined
}

/** The family that this person has, before a call, and after one whose form is closed. */
export function EntryCard({ listId, entry, calledId }: EntryCardProps) {
  const { elementId } = usePhone()
  const words = useWords('callLists', callListWords)
  const { release, giveOutcome, putOff } = usePart(createCallLists)
  const callEntry = useCallEntry()
  const names = useEntryNames()
  const heading = useRef<HTMLHeadingElement>(null)
  const called = useRef<HTMLButtonElement>(null)
  const isCalled = [calleeOf(entry), ...(entry.others ?? []).map(({ userId }) => userId)].some((id) => id === calledId)
  useFocusIfLost(isCalled ? called : heading)
  const [isBusy, setBusy] = useState(false)
  const doing = async (work: Promise<unknown>) => {
    setBusy(true)
    await work
    setBusy(false)
  }
  const disabledReason = useNoCallReason()
  const labelOf = useLoadedReasonLabel(entry.reason !== undefined)
  return (
    <Panel>
      <div className="vp-calling-card">
        <Heading ref={heading} below={1} tabIndex={-1} className="vp-calling-main" translate="no">
          {names.main(entry)}
        </Heading>
        {names.child(entry) && (
          <p className="vp-lists-line" translate="no">
            {names.who(entry)}
          </p>
        )}
        <EntryWishes entry={entry} />
        {entry.reason && <p className="vp-lists-line">{words.reason(labelOf(entry.reason).label)}</p>}
        <Script entry={entry} />
        <div className="vp-calling-actions">
          <Button
            ref={calleeOf(entry) === calledId ? called : undefined}
            variant="primary"
            icon={<Phone size={16} strokeWidth={1.75} aria-hidden />}
            disabledReason={disabledReason}
            onClick={() => void callEntry(entry)}
          >
            {words.call(names.who(entry))}
          </Button>
          {entry.others?.map(({ userId, fullName = '' }) => (
            <Button
              key={userId}
              ref={userId === calledId ? called : undefined}
              disabledReason={disabledReason}
              onClick={() => void callEntry(entry, userId)}
            >
              {words.call(fullName)}
            </Button>
          ))}
          <Button variant="white" onClick={() => void doing(release(listId, entry.id, elementId))}>
            {words.notNow}
          </Button>
        </div>
        <OutcomeButtons
          label={words.outcomeOf(names.main(entry))}
          isBusy={isBusy}
          onOutcome={(outcome) => void doing(giveOutcome(listId, entry.id, outcome, elementId))}
          onLater={(at) => void doing(putOff(listId, entry.id, at, elementId))}
        />
      </div>
    </Panel>
  )
}
