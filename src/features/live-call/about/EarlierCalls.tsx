import { useText, useWords } from '../../../view/use-phone'
import { CALL_LABEL } from '../../../domain/call/call-status'
import { isTalk } from '../../../domain/log/contact-history'
import { LIMITS } from '../../../domain/limits'
import type { CallTarget } from '../../../state/call/call'
import type { Call } from '../../../state/call/calls'
import { callFormWords } from '../../../text/en/call-form'
import { Heading } from '../../../ui/heading'
import { useContactHistory } from '../../pre-call'

/** The last calls with the other side, with their notes (`call/earlier`). Nothing without one. */
export function EarlierCalls({ target }: { target: CallTarget }) {
  const words = useWords('callForm', callFormWords).earlier
  const calls = useContactHistory(target, 'kept').slice(0, LIMITS.earlierCallsShown)
  if (calls.length === 0) return null
  return (
    <div className="vp-call-earlier">
      <Heading below={1} className="vp-call-earlier-title">
        {words.title}
      </Heading>
      <ul role="list" aria-label={words.title}>
        {calls.map((call) => (
          <EarlierCall key={call.id} call={call} />
        ))}
      </ul>
    </div>
  )
}

function EarlierCall({ call }: { call: Call }) {
  const words = useWords('callForm', callFormWords).earlier
  const { callLog, locale } = useText()
  const day = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric' }).format(Date.parse(call.calledAt))
  const outcome = isTalk(call) ? words.talked(call.duration) : callLog.status[CALL_LABEL[call.status]]
  const said = call.notes?.trim() || call.reasons.join(', ')
  return (
    <li className="vp-call-earlier-call">
      <time dateTime={call.calledAt}>{day}</time>, {outcome}
      {said && <span className="vp-call-earlier-notes"> {words.said(said)}</span>}
    </li>
  )
}
