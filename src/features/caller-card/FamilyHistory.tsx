import { familyCallsPart } from '../../actions/call-log/family-calls'
import { LIMITS } from '../../domain/limits'
import type { LogName } from '../../domain/log/log-filter'
import { newestFirst } from '../../domain/log/newest-first'
import { childrenOf } from '../../domain/people/children'
import type { Family, FamilyCalls } from '../../state/call/family-calls'
import { hasTimelinesAtom } from '../../state/call/timeline'
import { callDetailsWords } from '../../text/en/call-details'
import { callFormWords } from '../../text/en/call-form'
import { Button } from '../../ui/button/button'
import { Panel } from '../../ui/panel'
import { RetryLine } from '../../ui/state/retry-line'
import { Skeleton } from '../../ui/state/skeleton'
import { useStyles } from '../../ui/theme/use-styles'
import { useAtomValue } from '../../view/use-atom-value'
import { usePart, usePhone, useText, useWords } from '../../view/use-phone'
import css from './family-history.css?inline'
import { FamilyTimeline } from './FamilyTimeline'
import { FamilyCall } from './FamilyCall'
import { useFamilyCalls } from './use-family-calls'
import { useOtherSide, type OtherSideProps } from './use-other-side'

export { FamilyTimeline }

export interface FamilyHistoryProps extends OtherSideProps {
  /** The call in view, which the list marks. */
  callId: string
  /** The log beside it, in which a voicemail opens. */
  log: LogName
}

/**
 * The newest calls with the family of a call, as a column beside its details (`card/earlier`): those of all staff where the
 * platform tells of them. It has its place from the beginning, so that nothing moves when they are known.
 */
export function FamilyHistory(props: FamilyHistoryProps) {
  useStyles(css)
  const { person, isLoading } = useOtherSide(props).caller
  const words = useWords('callDetails', callDetailsWords).caller
  const hasTimelines = useAtomValue(hasTimelinesAtom)
  // Most callers are parents.
  const isFamily = person ? childrenOf(person).length > 0 : isLoading
  if (!hasTimelines || !isFamily) return <OwnHistory {...props} />
  return (
    <aside className="vp-history">
      <Panel title={words.timeline.title} below={1}>
        {person ? (
          <FamilyTimeline key={person.userId} person={person} callId={props.callId} log={props.log} />
        ) : (
          <Skeleton width="60%" />
        )}
      </Panel>
    </aside>
  )
}

/** The calls that the person's own log has. */
function OwnHistory(props: FamilyHistoryProps) {
  const { callId, log } = props
  const words = useWords('callDetails', callDetailsWords).caller
  const { failed, none } = useWords('callForm', callFormWords).earlier
  const { common } = useText()
  const { caller, isLookedUp, family } = useOtherSide(props)
  const { found, ...calls } = useFamilyCalls(family)
  // Without the person it is unknown whose calls to show.
  const failing = caller.failure ? caller : calls.failure ? calls : undefined
  const isUnread = family !== undefined && (!found || found.state === 'loading')
  const isLoading = !failing && (caller.isLoading || isLookedUp || isUnread)
  return (
    <aside className="vp-history">
      <Panel title={words.history} below={1}>
        <div aria-busy={isLoading || undefined}>
          {failing ? (
            <RetryLine
              text={failed}
              retryLabel={common.retry}
              pending={failing.isRetrying}
              onRetry={() => void failing.retry()}
            />
          ) : isLoading ? (
            <Skeleton width="60%" />
          ) : family && found ? (
            <Calls family={family} found={found} callId={callId} log={log} />
          ) : (
            <p className="vp-history-quiet">{caller.isMissing ? failed : none}</p>
          )}
        </div>
      </Panel>
    </aside>
  )
}

interface CallsProps {
  family: Family
  found: FamilyCalls
  callId: string
  log: LogName
}

function Calls({ family, found, callId, log }: CallsProps) {
  const { elementId } = usePhone()
  const { showFamilyInLog } = usePart(familyCallsPart)
  const { history, allCalls } = useWords('callDetails', callDetailsWords).caller
  const { none } = useWords('callForm', callFormWords).earlier
  const calls = [...found.calls.values()].sort(newestFirst)
  if (!calls.some(({ id }) => id !== callId)) return <p className="vp-history-quiet">{none}</p>
  return (
    <>
      <ul role="list" aria-label={history} className="vp-history-calls">
        {calls.slice(0, LIMITS.familyCallsShown).map((call) => (
          <li key={call.id}>
            <FamilyCall call={call} isShown={call.id === callId} log={log} />
          </li>
        ))}
      </ul>
      {(calls.length > LIMITS.familyCallsShown || found.hasMore) && (
        <Button size="medium" onClick={() => showFamilyInLog(family, log === 'calls', elementId)}>
          {allCalls}
        </Button>
      )}
    </>
  )
}
