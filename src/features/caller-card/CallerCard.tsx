import { usePhone } from '../../actions/phone-context'
import { isUnknownParty } from '../../domain/call-form'
import { targetOfUser } from '../../domain/call-target'
import { toE164 } from '../../domain/phone-number'
import { Panel } from '../../ui/panel'
import { useStyles } from '../../ui/theme/use-styles'
import { CallButton } from './CallButton'
import css from './caller-card.css?inline'
import { CardLines } from './CardLines'
import { CardTop } from './CardTop'
import { PersonChildren } from './PersonChildren'
import { safePhoto } from './safe-photo'
import { usePerson } from './use-person'

export interface CallerCardProps {
  /** Absent, or the system caller's: the number belongs to no user. */
  personId?: string
  /** The number of a call, E.164; shown where nobody is known by it. */
  phone?: string
  /** What the call knew the other side by: shown while, or where, the person cannot be read. */
  name?: string
  /** Nobody knows yet whose card it will be. */
  loading?: boolean
  /** A page where nobody should be called from the card. */
  hideCall?: boolean
  headingLevel?: 2 | 3 | 4
}

/**
 * The other side of a call: who it is, how to reach them, their children, and Call (product §2, Caller profile card). Its
 * heading stays the same node from loading to the end: after a change of route the focus is there.
 */
export function CallerCard({ personId, phone, name, loading, hideCall, headingLevel = 2 }: CallerCardProps) {
  useStyles(css)
  const { text } = usePhone()
  const isUnknown = !loading && isUnknownParty({ personId })
  const { entry, isOwn } = usePerson(loading || isUnknown ? undefined : personId)
  const person = entry?.state === 'ready' ? entry.user : undefined
  const isLoading = loading || (!isUnknown && (!entry || entry.state === 'loading'))
  const { roles } = text.callDetails.caller
  // A name while it loads where there is one; later there always is.
  const title = person?.fullName || name || (isLoading ? undefined : text.common.unknownCaller)
  return (
    <Panel>
      <div className="vp-caller" aria-busy={isLoading || undefined}>
        <CardTop
          name={title}
          photo={safePhoto(person?.profilePhoto)}
          role={person?.role && person.role !== 'unknown' ? roles[person.role] : undefined}
          level={headingLevel}
          action={!hideCall && !isOwn && <CallAction person={person} phone={isUnknown ? phone : undefined} />}
        >
          <CardLines entry={entry} loading={isLoading} phone={phone} personId={personId} />
        </CardTop>
        {person && <PersonChildren person={person} level={headingLevel} />}
      </div>
    </Panel>
  )
}

/** Call, for people with a phone and for numbers that can be dialed (product §2, Caller profile card). */
function CallAction({ person, phone }: { person?: Parameters<typeof targetOfUser>[0]; phone?: string }) {
  const { actions, elementId } = usePhone()
  if (person) {
    if (targetOfUser(person).phones.length === 0) return null
    return <CallButton who={person.fullName} onCall={() => void actions.callPerson(person.userId, elementId)} />
  }
  if (phone === undefined || toE164(phone) === null) return null
  return <CallButton who={phone} onCall={() => void actions.callNumber(phone, elementId)} />
}
