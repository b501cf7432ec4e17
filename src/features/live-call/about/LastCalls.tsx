import { useWords } from '../../../view/use-phone'
import { LIMITS } from '../../../domain/limits'
import type { CallTarget } from '../../../state/call/call'
import { callFormWords } from '../../../text/en/call-form'
import { Heading } from '../../../ui/heading'
import { EarlierCall, useContactHistory } from '../../pre-call'

interface LastCallsProps {
  target: CallTarget
  shown?: number
  /** Default: 'Last calls'. */
  title?: string
}

/** The last calls with the other side and their notes (`call/panel`). Nothing if there are none. */
export function LastCalls({ target, shown = LIMITS.earlierCallsShown, title }: LastCallsProps) {
  const words = useWords('callForm', callFormWords).earlier
  const calls = useContactHistory(target, 'cached').slice(0, shown)
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
