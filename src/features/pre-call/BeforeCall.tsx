import { useMemo, useState } from 'react'
import { useDay } from '../../view/use-day'
import { useText, useWords } from '../../view/use-phone'
import { attemptsOf, termStart } from '../../domain/log/contact-history'
import { untimelyZones } from '../../domain/number/family-time'
import { displayPhone } from '../../domain/number/phone-number'
import { formatTime } from '../../domain/time'
import type { CallTarget } from '../../state/call/call'
import { callFormWords } from '../../text/en/call-form'
import { Notice } from '../../ui/state/notice'
import { useContactHistory } from './use-contact-history'

/**
 * What is known before a call: the number, the earlier attempts of this term (`precall/attempts`), and that it is early
 * or late where the number lives (`precall/family-time`).
 */
export function BeforeCall({ target }: { target: CallTarget }) {
  const [now] = useState(() => Date.now())
  const { before } = useWords('callForm', callFormWords)
  const { locale } = useText()
  const calls = useContactHistory(target).filter(({ calledAt }) => Date.parse(calledAt) >= termStart(now))
  const { count, since, reached } = attemptsOf(calls)
  const { inText } = useDay()
  const dayOf = (time: string | undefined) => time && inText(time)
  const number = target.name.trim() && target.phone ? displayPhone(target.phone) : ''
  const line = [number, before.attempts(count, dayOf(since), dayOf(reached))].filter(Boolean).join(' · ')
  // Kept, because a browser's clock of another zone costs more than the rest of the dialog.
  const zones = useMemo(() => (target.phone ? untimelyZones(target.phone, now) : []), [target.phone, now])
  const at = new Date(now).toISOString()
  if (!line && zones.length === 0) return null
  return (
    <div className="vp-pre-call-before">
      {line && <p className="vp-pre-call-history">{line}</p>}
      {zones.length > 0 && (
        <Notice tone="warning">
          {before.timeThere(zones.map((timeZone) => formatTime(at, { locale, timeZone })))}
        </Notice>
      )}
    </div>
  )
}
