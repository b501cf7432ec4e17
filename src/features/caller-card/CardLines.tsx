import { useText, useWords } from '../../view/use-phone'
import { displayPhone, isSamePhone } from '../../domain/number/phone-number'
import type { User } from '../../state/people'
import { callDetailsWords } from '../../text/en/call-details'
import { preferenceWords } from '../../text/en/preferences'
import { Button } from '../../ui/button/button'
import { Skeleton } from '../../ui/state/skeleton'
import { PreferenceList, usePreferences } from '../preferences'
import type { CardProblem } from './use-caller'

export interface CardLinesProps {
  person: User | undefined
  /** The platform has no such person. */
  isMissing: boolean
  isLoading: boolean
  /** Only the number to call. */
  isOneLine: boolean
  /** The number of the call. */
  phone?: string
  problem?: CardProblem
}

/** The lines under the name: school and phones, or why they are missing. */
export function CardLines({ person, isMissing, isLoading, phone, isOneLine, problem }: CardLinesProps) {
  const { errors } = useText()
  if (isLoading) {
    return (
      <div className="vp-caller-loading">
        <Skeleton width="35%" />
        {!isOneLine && <Skeleton width="30%" />}
      </div>
    )
  }
  if (person && isOneLine)
    return (
      <>
        <span className="vp-caller-line vp-caller-phone" translate="no">
          {displayPhone(phone ?? '')}
        </span>
        <PreferenceList person={person} isOneLine />
      </>
    )
  if (person) return <PersonLines person={person} />
  return (
    <>
      {phone && (
        <span className="vp-caller-phone" translate="no">
          {displayPhone(phone)}
        </span>
      )}
      {isMissing && <span className="vp-caller-line">{errors.byCode['error:user-not-found']}</span>}
      {problem && <Problem problem={problem} />}
    </>
  )
}

function Problem({ problem: { text, isRetrying, retry } }: { problem: CardProblem }) {
  const { common } = useText()
  return (
    <div role="alert" className="vp-caller-failed">
      <span className="vp-caller-line">{text}</span>
      <Button size="medium" pending={isRetrying} pendingLabel={common.retry} onClick={() => void retry()}>
        {common.retry}
      </Button>
    </div>
  )
}

function PersonLines({ person }: { person: User }) {
  const { caller } = useWords('callDetails', callDetailsWords)
  const best = usePreferences(person)?.bestPhone
  const { bestPhone } = useWords('preferences', preferenceWords)
  // Each number appears once, because a platform may list it under two kinds.
  const phones = new Map<string, boolean>()
  for (const { phone, contactType } of person.contacts) {
    if (phone) phones.set(phone, (phones.get(phone) ?? false) || contactType === 'vp')
  }
  return (
    <>
      {person.instituteName && <span className="vp-caller-line">{person.instituteName}</span>}
      {[...phones].map(([phone, isVirtual]) => (
        <span key={phone} className="vp-caller-line">
          <span className="vp-caller-phone" translate="no">
            {displayPhone(phone)}
          </span>
          {isVirtual && <span>{` (${caller.virtualPhone})`}</span>}
          {best && isSamePhone(phone, best) && <span>{` ${bestPhone}`}</span>}
        </span>
      ))}
      <PreferenceList person={person} />
    </>
  )
}
