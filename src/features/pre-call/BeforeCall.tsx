import { useState } from 'react'
import { useDay } from '../../view/use-day'
import { useHostName } from '../../view/use-host-name'
import { useText, useWords } from '../../view/use-phone'
import { isUnknownParty } from '../../domain/call/form-party'
import { attemptsOf, quotableNotes, termStart } from '../../domain/log/contact-history'
import { displayPhone } from '../../domain/number/phone-number'
import { childLabel } from '../../domain/people/child-label'
import type { PhoneOwner } from '../../domain/people/phone-owners'
import type { CallTarget } from '../../state/call/call'
import { callFormWords } from '../../text/en/call-form'
import { EarlierCall } from './EarlierCall'
import { useContactHistory } from './use-contact-history'
import { UNKNOWN_LANGUAGE } from '../../lib/unknown-language'

interface BeforeCallProps {
  /** Prefix of its parts' ids, by which the dialog's `aria-describedby` names them. */
  id: string
  target: CallTarget
  /** The people who share the number. */
  owners: readonly PhoneOwner[]
}

/**
 * Who is called: the number where no field names it, or that it is nobody's or several people's (`precall/prevent`).
 * Then the earlier attempts of this term, the last contact and the last note (`precall/last-note`).
 */
export function BeforeCall({ id, target, owners }: BeforeCallProps) {
  const [now] = useState(() => Date.now())
  const { common } = useText()
  const { before, earlier, preCall } = useWords('callForm', callFormWords)
  const { calls } = useContactHistory(target)
  const ofTerm = calls.filter(({ calledAt }) => Date.parse(calledAt) >= termStart(now))
  const { count, since, reached } = attemptsOf(ofTerm)
  const [last] = calls
  const noted = calls.find(quotableNotes)
  const { inText } = useDay()
  const dayOf = (time: string | undefined) => time && inText(time)
  const number = target.name.trim() && target.phones.length === 1 ? displayPhone(target.phone ?? '') : ''
  // The last contact says itself that they were reached.
  const attempts = count === 0 && reached === last?.calledAt ? '' : before.attempts(count, dayOf(since), dayOf(reached))
  const children = target.children ?? []
  const host = useHostName(isUnknownParty(target) ? target.phone : undefined)
  const line = [number, attempts].filter(Boolean).join(' · ')
  return (
    <div className="vp-pre-call-before">
      {/* The children stand in the field below. A description names no field, so it has them from here. */}
      <span id={`${id}children`} hidden>
        {children.map((child) => childLabel(child, common.grades)).join('. ')}
      </span>
      <div id={`${id}before`}>
        {isUnknownParty(target) && (owners.length > 1 || !host?.name) && (
          <p>{owners.length > 1 ? preCall.sharedNumber : preCall.unknownNumber}</p>
        )}
        {host?.note && <p>{host.note}</p>}
        {line && <p className="vp-pre-call-history">{line}</p>}
        {last && <EarlierCall as="p" call={last} title={earlier.last} />}
        {noted && noted !== last && (
          <p className="vp-call-earlier-call">
            <span>{earlier.lastNote(inText(noted.calledAt))}</span>
            <span lang={UNKNOWN_LANGUAGE}>{` ${earlier.notes(quotableNotes(noted))}`}</span>
          </p>
        )}
      </div>
    </div>
  )
}
