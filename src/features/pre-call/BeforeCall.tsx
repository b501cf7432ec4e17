import { useId, useMemo, useState } from 'react'
import { useDay } from '../../view/use-day'
import { useText, useWords } from '../../view/use-phone'
import { childLabel } from '../../domain/people/child-label'
import { attemptsOf, termStart } from '../../domain/log/contact-history'
import { untimelyZones } from '../../domain/number/untimely-zones'
import { displayPhone } from '../../domain/number/phone-number'
import { formatTime } from '../../domain/time'
import type { CallTarget } from '../../state/call/call'
import { callFormWords } from '../../text/en/call-form'
import { Notice } from '../../ui/state/notice'
import { EarlierCall } from './EarlierCall'
import { useContactHistory } from './use-contact-history'

interface BeforeCallProps {
  target: CallTarget
  /** True if no field below names the children. */
  showsChildren: boolean
}

/**
 * What is known before a call: the children, the number, the earlier attempts of this term, the last contact and the
 * last note (`precall/last-note`), and a warning if it is early or late in the number's area (`precall/family-time`).
 */
export function BeforeCall({ target, showsChildren }: BeforeCallProps) {
  const [now] = useState(() => Date.now())
  const childrenId = useId()
  const { before, earlier } = useWords('callForm', callFormWords)
  const { locale } = useText()
  const calls = useContactHistory(target)
  const ofTerm = calls.filter(({ calledAt }) => Date.parse(calledAt) >= termStart(now))
  const { count, since, reached } = attemptsOf(ofTerm)
  const [last] = calls
  const noted = calls.find(({ notes }) => notes?.trim())
  const { inText } = useDay()
  const dayOf = (time: string | undefined) => time && inText(time)
  const number = target.name.trim() && target.phone ? displayPhone(target.phone) : ''
  const line = [number, before.attempts(count, dayOf(since), dayOf(reached))].filter(Boolean).join(' · ')
  // Memoized, because formatting a time in another zone costs more than the rest of the dialog.
  const zones = useMemo(() => (target.phone ? untimelyZones(target.phone, now) : []), [target.phone, now])
  const at = new Date(now).toISOString()
  const children = showsChildren ? (target.children ?? []) : []
  if (!line && zones.length === 0 && !last && children.length === 0) return null
  return (
    <div className="vp-pre-call-before">
      {children.length > 0 && (
        <div>
          {/* With `aria-label` the dialog's description would have that word instead of the children. */}
          <span id={childrenId} hidden>
            {before.children}
          </span>
          <ul role="list" aria-labelledby={childrenId}>
            {children.map((child) => (
              <li key={child.id}>{childLabel(child)}</li>
            ))}
          </ul>
        </div>
      )}
      {line && <p className="vp-pre-call-history">{line}</p>}
      {last && <EarlierCall as="p" call={last} title={earlier.last} />}
      {noted?.notes && noted !== last && (
        <p className="vp-call-earlier-call">{earlier.lastNote(inText(noted.calledAt), noted.notes.trim())}</p>
      )}
      {zones.length > 0 && (
        <Notice tone="warning">
          {before.timeThere(zones.map((timeZone) => formatTime(at, { locale, timeZone })))}
        </Notice>
      )}
    </div>
  )
}
