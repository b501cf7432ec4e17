import { ArrowLeft, Phone, Printer } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { createCallLists } from '../../actions/call-lists'
import { entryState, isCallOf, nextEntry, undecidedOf } from '../../domain/call-list/list-entries'
import { PATHS } from '../../domain/paths'
import { endedCallAtom, ongoingCallAtom } from '../../state/call/call'
import { familyOfCallAtom } from '../../state/call/interpreter'
import { callListsAtom, lastTakenAtom, type CallList, type CallListEntry } from '../../state/call-lists'
import { isTooEarlyAtom } from '../../state/early-wish'
import { profileAtom } from '../../state/session'
import { callListWords } from '../../text/en/call-lists'
import { Button } from '../../ui/button/button'
import { useFocusIfLost } from '../../ui/focus/use-focus-if-lost'
import { Heading } from '../../ui/heading'
import { Panel } from '../../ui/panel'
import { EmptyState } from '../../ui/state/empty-state'
import { ErrorState } from '../../ui/state/error-state'
import { LoadingOutline, Skeleton } from '../../ui/state/skeleton'
import { LateUpdates } from '../../view/late-updates'
import { useAtomValue } from '../../view/use-atom-value'
import { useNoCallReason } from '../../view/use-no-call-reason'
import { usePart, usePhone, useWords } from '../../view/use-phone'
import { CallForm } from '../call-details'
import { LiveCallPanel } from '../live-call'
import { Bar } from './ListOverview'
import { EntryRows } from './EntryRows'
import { EntryCard, EntryWishes, Script } from './EntryCard'
import { useListOutcomes } from './use-list-outcomes'
import { listSheet } from './list-sheet'
import { useListNow, useListTimes } from './use-list-times'
import { calleeOf, useCallEntry } from './use-call-entry'
import { useEntryNames } from './use-entry-names'
import { useOwnCalls } from './use-own-calls'

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

/** One list: whom to call now, the call and its outcome, and beside it everybody with their state (`calling/next`). */
export function ListPage({ listId }: { listId: string }) {
  const { actions, text, elementId } = usePhone()
  const words = useWords('callLists', callListWords)
  const { openList, openLists } = usePart(createCallLists)
  useEffect(() => {
    openLists()
    openList(listId)
  }, [openLists, openList, listId])
  const { lists, entries } = useAtomValue(callListsAtom)
  const opened = entries.get(listId)
  const list = lists.find(({ id }) => id === listId)
  const follow = () => actions.navigation.navigate(PATHS.lists, { origin: elementId })
  const isLive = useAtomValue(ongoingCallAtom) !== null
  const page = useRef<HTMLDivElement>(null)
  // A row further down may have been pressed, and the call is at the top.
  useEffect(() => {
    if (isLive) page.current?.scrollIntoView?.()
  }, [isLive])
  const back = (
    <Button
      className="vp-calling-back"
      variant="white"
      icon={<ArrowLeft {...ICON} size={20} />}
      onClick={() => actions.navigation.mayLeave(follow, elementId)}
    >
      {words.back}
    </Button>
  )
  return (
    <div ref={page} className="vp-calling" data-live={isLive || undefined}>
      <LateUpdates />
      {opened?.state === 'ready' && list ? (
        <OpenList list={list} rows={opened.rows} back={back} />
      ) : (
        <>
          {back}
          {opened?.state === 'failed' ? (
            <ErrorState
              title={words.title}
              text={words.failedList}
              retryLabel={text.common.retry}
              onRetry={() => openList(listId)}
            />
          ) : (
            <LoadingOutline label={words.loadingList} className="vp-lists-loading">
              <Skeleton width="40%" />
              <Skeleton height={160} />
              <Skeleton height={320} />
            </LoadingOutline>
          )}
        </>
      )}
    </div>
  )
}

interface ListProps {
  list: CallList
  rows: readonly CallListEntry[]
}

interface OpenListProps extends ListProps {
  /** The button that leads to all lists. */
  back: ReactNode
}

function OpenList({ list, rows, back }: OpenListProps) {
  const { text, elementId } = usePhone()
  const words = useWords('callLists', callListWords)
  const { printList } = usePart(createCallLists)
  const names = useEntryNames()
  const times = useListTimes()
  const [calledId, setCalledId] = useState<string>()
  const all = list.done + list.open
  return (
    <>
      <div className="vp-calling-head">
        {back}
        <div className="vp-calling-name">
          <Heading className="vp-calling-title" tabIndex={-1} data-view-focus="">
            {list.name}
          </Heading>
          <p className="vp-lists-line">{words.progress(list.done, all, list.reached)}</p>
        </div>
        <Button
          icon={<Printer {...ICON} />}
          onClick={() => void printList(listSheet(list, rows, { words, names, times, locale: text.locale }), elementId)}
        >
          {words.print}
        </Button>
        <Bar done={list.done} all={all} />
      </div>
      <div className="vp-calling-columns">
        <div className="vp-calling-now">
          {rows.length > 0 ? (
            <Now list={list} rows={rows} calledId={calledId} onCall={setCalledId} />
          ) : (
            <EmptyState art="calls" text={words.empty} />
          )}
        </div>
        <EntryRows listId={list.id} rows={rows} onCall={setCalledId} />
      </div>
    </>
  )
}

interface NowProps extends ListProps {
  /** Whose call was asked for last (`calleeOf`). */
  calledId: string | undefined
  onCall: (calleeId: string) => void
}

/** The call, its outcome, the family that this person has, or the next one. */
function Now({ list, rows, calledId, onCall }: NowProps) {
  const words = useWords('callLists', callListWords)
  const me = useAtomValue(profileAtom)?.userId
  const now = useListNow()
  const live = useAtomValue(ongoingCallAtom)
  const family = useAtomValue(familyOfCallAtom)
  const ended = useAtomValue(endedCallAtom)
  const lastTaken = useAtomValue(lastTakenAtom)
  const isTooEarly = useAtomValue(isTooEarlyAtom)
  const { isCalled } = useOwnCalls()
  const mine = rows.find((entry) => entryState(entry, me, now, isCalled) === 'mine')
  const isOfMine = (call: { target: { personId?: string }; phone: string }) =>
    mine !== undefined && isCallOf(mine, { personId: call.target.personId, phone: call.phone })

  const about = family ? { target: family, phone: family.phone ?? '' } : live
  const outcomes = useListOutcomes(list.id, ended && isOfMine(ended) ? mine : undefined, ended?.target.personId, onCall)

  if (live) return <LiveCallPanel script={mine && about && isOfMine(about) && <Script entry={mine} />} />
  if (ended)
    return <CallForm key={ended.callId} callId={ended.callId} takeFocus confirmsCancel reopens outcomes={outcomes} />
  if (mine) return <EntryCard listId={list.id} entry={mine} calledId={calledId} />
  const next = nextEntry(rows, lastTaken.get(list.id), me, now, isTooEarly)
  const isUndecided = undecidedOf(rows).length > 0
  const called = isUndecided ? words.endButUndecided : words.end
  const none = isUndecided ? words.undecidedHint : words.noneCallable
  const end = list.done > 0 ? called : none
  return <Next list={list} next={next} hint={list.open > 0 ? words.waiting : end} onCall={onCall} />
}

interface NextProps {
  list: CallList
  next: CallListEntry | undefined
  /** Why there is none. */
  hint: string
  onCall: (calleeId: string) => void
}

function Next({ list, next, hint, onCall }: NextProps) {
  const { text, elementId } = usePhone()
  const words = useWords('callLists', callListWords)
  const { takeNext } = usePart(createCallLists)
  const callEntry = useCallEntry()
  const noCallReason = useNoCallReason()
  const names = useEntryNames()
  const [isTaking, setTaking] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusIfLost(next ? button : heading)
  const press = async () => {
    // Before the card of the family takes the place of this button.
    if (next) onCall(calleeOf(next))
    setTaking(true)
    const entry = await takeNext(list.id, elementId)
    setTaking(false)
    if (entry) await callEntry(entry)
  }
  if (!next)
    return (
      <Panel>
        <div className="vp-calling-end">
          <Heading ref={heading} below={1} tabIndex={-1} className="vp-calling-figure">
            {list.done + list.open > 0 ? words.reached(list.reached, list.done + list.open) : words.nobodyYet}
          </Heading>
          <p>{hint}</p>
        </div>
      </Panel>
    )
  return (
    <Panel>
      <div className="vp-calling-next">
        <Button
          ref={button}
          variant="primary"
          icon={<Phone {...ICON} size={20} />}
          pending={isTaking}
          pendingLabel={text.call.button.pending}
          disabledReason={noCallReason}
          onClick={() => void press()}
        >
          {words.next}
        </Button>
        <p className="vp-lists-line">{words.nextIs(names.who(next), names.child(next))}</p>
        <EntryWishes entry={next} />
      </div>
    </Panel>
  )
}
