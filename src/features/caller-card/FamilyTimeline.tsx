import { Printer } from 'lucide-react'
import { useEffect, useState } from 'react'
import { timelinePart } from '../../actions/call-log/timeline'
import type { LogName } from '../../domain/log/log-filter'
import { childrenOf } from '../../domain/people/children'
import { counterpartOf } from '../../domain/people/counterpart'
import { timelineKey, timelinesAtom, type TimelineEntry } from '../../state/call/timeline'
import type { User } from '../../state/people'
import { profileAtom } from '../../state/session'
import { callDetailsWords } from '../../text/en/call-details'
import { callFormWords } from '../../text/en/call-form'
import { Button } from '../../ui/button/button'
import { Select } from '../../ui/field/select'
import { RetryLine } from '../../ui/state/retry-line'
import { Skeleton } from '../../ui/state/skeleton'
import { useRetry } from '../../ui/state/use-retry'
import { useStyles } from '../../ui/theme/use-styles'
import { useAtomValue } from '../../view/use-atom-value'
import { useDay } from '../../view/use-day'
import { usePart, usePhone, useText, useWords } from '../../view/use-phone'
import css from './family-history.css?inline'
import { FamilyCall, When } from './FamilyCall'
import { timelineSheet } from './timeline-sheet'

export interface FamilyTimelineProps {
  person: User
  /** The child that it begins with. Default: all. */
  about?: string
  /** The call in view, which the list marks. */
  callId?: string
  /** The log beside it, in which a voicemail opens. */
  log?: LogName
  /** Called once one of its calls is open. */
  onOpened?: () => void
}

/** What all staff had to do with a person's family, as far as one may know it, with its children and Print (`card/earlier`). */
export function FamilyTimeline({ person, about = '', callId, log = 'calls', onOpened }: FamilyTimelineProps) {
  useStyles(css)
  const { common } = useText()
  const { failed, none } = useWords('callForm', callFormWords).earlier
  const words = useWords('callDetails', callDetailsWords).caller.timeline
  const [studentId, choose] = useState(about)
  const children = childrenOf(person)
  const { timeline, failure, isRetrying, retry, more, isPending, print } = useTimeline(person, studentId)
  const { entries = [], count = 0, state = 'loading' } = timeline ?? {}
  return (
    <div className="vp-timeline">
      <div className="vp-timeline-head">
        {children.length > 1 && (
          <Select
            compact
            label={words.child}
            value={studentId}
            onChange={choose}
            options={[
              { value: '', label: words.allChildren },
              ...children.map((child) => ({ value: child.studentId, label: child.fullName })),
            ]}
          />
        )}
        <Button
          size="medium"
          icon={<Printer size={16} strokeWidth={1.75} aria-hidden />}
          pending={isPending === 'print'}
          disabled={entries.length === 0}
          onClick={() => void print()}
        >
          {words.print}
        </Button>
      </div>
      <div aria-busy={(state === 'loading' && !failure) || undefined}>
        {failure ? (
          <RetryLine text={failed} retryLabel={common.retry} pending={isRetrying} onRetry={() => void retry()} />
        ) : state === 'loading' ? (
          <Skeleton width="60%" />
        ) : entries.length === 0 ? (
          <p className="vp-history-quiet">{none}</p>
        ) : (
          <>
            <LastReached entries={entries} />
            <ul role="list" aria-label={words.title} className="vp-history-calls">
              {entries.map((entry) => (
                <li key={entry.call?.id ?? `${entry.at} ${entry.by}`}>
                  <Entry entry={entry} person={person} callId={callId} log={log} onOpened={onOpened} />
                </li>
              ))}
            </ul>
            {entries.length < count && (
              <Button size="medium" pending={isPending === 'more'} onClick={() => void more()}>
                {words.more}
              </Button>
            )}
          </>
        )}
      </div>
    </div>
  )
}

/** The timeline, which is requested and kept up to date while it is shown, and what can be done with it. */
function useTimeline(person: User, studentId: string) {
  const { elementId, text } = usePhone()
  const words = useWords('callDetails', callDetailsWords).caller.timeline
  const { showTimeline, retryTimeline, readMoreOfTimeline, readWholeTimeline, printTimeline } = usePart(timelinePart)
  const { userId: personId } = person
  const of = { personId, studentId: studentId || undefined }
  useEffect(() => showTimeline({ personId, studentId: studentId || undefined }), [showTimeline, personId, studentId])
  const timeline = useAtomValue(timelinesAtom).get(timelineKey(of))
  const again = useRetry(timeline?.state === 'failed' || undefined, () => retryTimeline(of))
  const [isPending, setPending] = useState<'more' | 'print'>()
  const doing = async (what: 'more' | 'print', work: () => Promise<unknown>) => {
    setPending(what)
    await work()
    setPending(undefined)
  }
  return {
    timeline,
    ...again,
    isPending,
    more: () => doing('more', () => readMoreOfTimeline(of, elementId)),
    print: () =>
      doing('print', async () => {
        const entries = await readWholeTimeline(of, elementId)
        const child = childrenOf(person).find((one) => one.studentId === studentId)?.fullName
        if (entries)
          await printTimeline(timelineSheet(entries, { name: child ?? person.fullName, text, words }), elementId)
      }),
  }
}

/** 'Last reached by Dana Brooks, Nov 19'. Nothing if the entries so far reached nobody. */
function LastReached({ entries }: { entries: readonly TimelineEntry[] }) {
  const words = useWords('callDetails', callDetailsWords).caller.timeline
  const isOwn = useIsOwn()
  const { inText } = useDay()
  const last = entries.find(({ reached }) => reached)
  if (!last) return null
  const day = inText(last.at)
  return (
    <p className="vp-timeline-last">{isOwn(last) ? words.lastReachedByYou(day) : words.lastReached(last.by, day)}</p>
  )
}

interface EntryProps extends Required<Pick<FamilyTimelineProps, 'person' | 'log'>> {
  entry: TimelineEntry
  callId: string | undefined
  onOpened: (() => void) | undefined
}

function Entry({ entry: { call, by, at, ...entry }, person, callId, log, onOpened }: EntryProps) {
  const words = useWords('callDetails', callDetailsWords).caller.timeline
  const isOwn = useIsOwn()
  if (!call) {
    return (
      <span className="vp-history-call">
        <When at={at} outcome={words.reachedBy(by)} />
      </span>
    )
  }
  const { id, name } = counterpartOf(call)
  const between = words.between(isOwn({ call, by, at, ...entry }) ? '' : by, id === person.userId ? '' : name)
  return <FamilyCall call={call} isShown={call.id === callId} log={log} between={between} onOpened={onOpened} />
}

/** Whether an entry is of the person's own calls. */
function useIsOwn() {
  const own = useAtomValue(profileAtom)?.userId
  return ({ call }: TimelineEntry) =>
    call !== undefined && (call.direction === 'outbound' ? call.callFromId : call.callToId) === own
}
