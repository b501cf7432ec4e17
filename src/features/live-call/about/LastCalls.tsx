import { useDay } from '../../../view/use-day'
import { useText, useWords } from '../../../view/use-phone'
import { CALL_LABEL } from '../../../domain/call/call-status'
import { isTalk } from '../../../domain/log/contact-history'
import { LIMITS } from '../../../domain/limits'
import type { CallTarget } from '../../../state/call/call'
import type { Call } from '../../../state/call/calls'
import { callFormWords } from '../../../text/en/call-form'
import { Heading } from '../../../ui/heading'
import { useContactHistory } from '../../pre-call'

interface LastCallsProps {
  target: CallTarget
  shown?: number
  /** Default: 'Last calls'. */
  title?: string
}

/** The last calls with the other side, with their notes (`call/earlier`). Nothing without one. */
export function LastCalls({ target, shown = LIMITS.earlierCallsShown, title }: LastCallsProps) {
  const words = useWords('callForm', callFormWords).earlier
  const calls = useContactHistory(target, 'kept').slice(0, shown)
  if (calls.length === 0) return null
  return (
    <div className="vp-call-earlier">
      <Heading below={1} className="vp-call-earlier-title">
        {title ?? words.title}
      </Heading>
      <ul role="list" aria-label={title ?? words.title}>
        {calls.map((call) => (
          <EarlierCall key={call.id} call={call} />
        ))}
      </ul>
    </div>
  )
}

function EarlierCall({ call }: { call: Call }) {
  const words = useWords('callForm', callFormWords).earlier
  const { callLog } = useText()
  const { inLine } = useDay()
  const outcome = isTalk(call) ? words.talked(call.duration) : callLog.status[CALL_LABEL[call.status]]
  const direction = callLog.directionNames[call.direction]
  const said = call.notes?.trim() || call.reasons.join(', ')
  return (
    <li className="vp-call-earlier-call">
      <span className="vp-call-earlier-when">
        <time dateTime={call.calledAt}>{inLine(call.calledAt)}</time>, {callLog.outcome(direction, outcome)}
      </span>
      {said && ` ${words.said(said)}`}
    </li>
  )
}
