import { callLogPart } from '../../actions/call-log'
import { familyCallsPart } from '../../actions/call-log/family-calls'
import { CALL_LABEL } from '../../domain/call/call-status'
import { LIMITS } from '../../domain/limits'
import { isTalk } from '../../domain/log/contact-history'
import { isVoicemail, type LogName } from '../../domain/log/log-filter'
import { newestFirst } from '../../domain/log/newest-first'
import { formatDuration, formatTime } from '../../domain/time'
import { callsByIdAtom, type Call } from '../../state/call/calls'
import type { Family, FamilyCalls } from '../../state/call/family-calls'
import { callDetailsWords } from '../../text/en/call-details'
import { callFormWords } from '../../text/en/call-form'
import { Button } from '../../ui/button/button'
import { Panel } from '../../ui/panel'
import { RetryLine } from '../../ui/state/retry-line'
import { Skeleton } from '../../ui/state/skeleton'
import { useStyles } from '../../ui/theme/use-styles'
import { useAtomValue } from '../../view/use-atom-value'
import { useDay } from '../../view/use-day'
import { usePart, usePhone, useText, useWords } from '../../view/use-phone'
import css from './family-history.css?inline'
import { useFamilyCalls } from './use-family-calls'
import { useOtherSide, type OtherSideProps } from './use-other-side'
import { UNKNOWN_LANGUAGE } from '../../lib/unknown-language'

export interface FamilyHistoryProps extends OtherSideProps {
  /** The call in view, which the list marks. */
  callId: string
  /** The log beside it, in which a voicemail opens. */
  log: LogName
}

/**
 * The newest calls with the family of a call, as a column beside its details (`card/earlier`). It has its place from
 * the beginning, so that nothing moves when they are known.
 */
export function FamilyHistory(props: FamilyHistoryProps) {
  useStyles(css)
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
            <PastCall call={call} isShown={call.id === callId} log={log} />
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

/** One call with the family. A press opens it. */
function PastCall({ call: listed, isShown, log }: { call: Call; isShown: boolean; log: LogName }) {
  const { elementId } = usePhone()
  const { openCallFromLog } = usePart(callLogPart)
  const { notes } = useWords('callForm', callFormWords).earlier
  const { callLog, locale } = useText()
  const { inLine } = useDay()
  // Notes that were saved meanwhile.
  const call = useAtomValue(callsByIdAtom).get(listed.id) ?? listed
  const outcome = isTalk(call) ? formatDuration(call.duration) : callLog.status[CALL_LABEL[call.status]]
  const about = call.notes?.trim() || call.reasons.join(', ')
  const opensIn = log === 'voicemail' && isVoicemail(call.status) ? 'voicemail' : 'calls'
  return (
    <button
      type="button"
      className="vp-history-call"
      aria-current={isShown || undefined}
      onClick={() => openCallFromLog(opensIn, call.id, elementId)}
    >
      <span className="vp-history-when">
        <time dateTime={call.calledAt}>
          <span>{inLine(call.calledAt)}</span> <span>{formatTime(call.calledAt, { locale })}</span>
        </time>
        <span>{callLog.outcome(callLog.directionNames[call.direction], outcome)}</span>
      </span>
      {about && (
        <span className="vp-history-about" lang={UNKNOWN_LANGUAGE}>
          {notes(about)}
        </span>
      )}
    </button>
  )
}
