import { usePhone } from '../../actions/phone-context'
import { displayPhone } from '../../domain/phone-number'
import type { PersonEntry, User } from '../../state/people'
import { Button } from '../../ui/button'
import { Skeleton } from '../../ui/skeleton'

export interface CardLinesProps {
  entry: PersonEntry | undefined
  loading: boolean
  /** The number of the call. */
  phone?: string
  personId?: string
}

/** What stands under the name: school and phones, or why they do not. */
export function CardLines({ entry, loading, phone, personId }: CardLinesProps) {
  const { actions, text } = usePhone()
  const { caller } = text.callDetails
  if (loading) {
    return (
      <div>
        <Skeleton width="35%" />
        <Skeleton width="30%" />
      </div>
    )
  }
  if (entry?.state === 'ready') return <PersonLines person={entry.user} />
  return (
    <>
      {phone && <span className="vp-caller-phone">{displayPhone(phone)}</span>}
      {entry?.state === 'missing' && <span className="vp-caller-line">{caller.notFound}</span>}
      {entry?.state === 'failed' && (
        <div role="alert" className="vp-caller-failed">
          <span className="vp-caller-line">
            {caller.failed} {entry.label}
          </span>
          <Button size="small" onClick={() => personId !== undefined && void actions.loadPerson(personId)}>
            {text.common.retry}
          </Button>
        </div>
      )}
    </>
  )
}

function PersonLines({ person }: { person: User }) {
  const { caller } = usePhone().text.callDetails
  const phones = person.contacts.flatMap(({ phone, contactType }) => (phone ? [{ phone, contactType }] : []))
  return (
    <>
      {person.instituteName && <span className="vp-caller-line">{person.instituteName}</span>}
      {phones.map(({ phone, contactType }) => (
        <span key={`${phone} ${contactType}`} className="vp-caller-line">
          <span className="vp-caller-phone">{displayPhone(phone)}</span>
          {contactType === 'vp' && ` (${caller.virtualPhone})`}
        </span>
      ))}
    </>
  )
}
