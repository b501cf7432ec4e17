import { useState } from 'react'
import { useWords } from '../../../view/use-phone'
import { LIMITS } from '../../../domain/limits'
import { historyKey } from '../../../domain/log/contact-history'
import type { CallTarget } from '../../../state/call/call'
import { contactHistoryAtom } from '../../../state/call/contact-history'
import { callFormWords } from '../../../text/en/call-form'
import { Heading } from '../../../ui/heading'
import { useAtomValue } from '../../../view/use-atom-value'
import { EarlierCall, useContactHistory } from '../../pre-call'

interface LastCallsProps {
  target: CallTarget
  shown?: number
  /** Default: 'Last calls'. */
  title?: string
  /** Their place is there before they are known, so that nothing below moves under somebody who types. */
  keepsPlace?: boolean
}

/** The last calls with the other side and their notes (`call/panel`). Nothing if it is known that there are none. */
export function LastCalls({ target, shown = LIMITS.earlierCallsShown, title, keepsPlace }: LastCallsProps) {
  const words = useWords('callForm', callFormWords).earlier
  const calls = useContactHistory(target, 'cached').slice(0, shown)
  const isKnown = useAtomValue(contactHistoryAtom)?.of === historyKey(target)
  const [isLate] = useState(!isKnown && keepsPlace)
  if (calls.length === 0 && !isLate) return null
  return (
    <div className="vp-call-earlier" data-late={isLate || undefined} aria-busy={(isLate && !isKnown) || undefined}>
      <Heading below={1} className="vp-call-earlier-title">
        {title ?? words.title}
      </Heading>
      {isLate && isKnown && calls.length === 0 && <p className="vp-call-earlier-when">{words.none}</p>}
      {calls.length > 0 && (
        <ul role="list" aria-label={title ?? words.title}>
          {calls.map((call) => (
            <EarlierCall key={call.id} call={call} />
          ))}
        </ul>
      )}
    </div>
  )
}
