import { usePhone } from '../../actions/phone-context'
import { isUnknownParty } from '../../domain/call-form'
import { displayPhone, toE164 } from '../../domain/phone-number'
import { ErrorState } from '../../ui/error-state'
import { Panel } from '../../ui/panel'
import { useStyles } from '../../ui/theme/use-styles'
import { CallButton } from './CallButton'
import { CardSkeleton, CardTop } from './CardTop'
import css from './caller-card.css?inline'
import { PersonCard } from './PersonCard'
import { usePerson } from './use-person'

export interface CallerCardProps {
  /** Absent, or the system caller's: the number belongs to no user. */
  personId?: string
  /** The number of a call, E.164; shown where nobody is known by it. */
  phone?: string
  /** What the call knew the other side by: shown while, or where, the person cannot be read. */
  name?: string
  /** A page where nobody should be called from the card. */
  hideCall?: boolean
  headingLevel?: 2 | 3 | 4
}

/** The other side of a call: who it is, how to reach them, their children, and Call (product §2, Caller profile card). */
export function CallerCard(props: CallerCardProps) {
  useStyles(css)
  return (
    <Panel>
      <div className="vp-caller">
        {isUnknownParty(props) ? <UnknownCaller {...props} /> : <KnownCaller {...props} />}
      </div>
    </Panel>
  )
}

/** The system caller: no role, no children, only the number. */
function UnknownCaller({ phone, name, hideCall, headingLevel = 2 }: CallerCardProps) {
  const { actions, text, elementId } = usePhone()
  const title = name || text.common.unknownCaller
  const mayCall = !hideCall && phone !== undefined && toE164(phone) !== null
  return (
    <CardTop
      name={title}
      level={headingLevel}
      action={
        mayCall && <CallButton who={displayPhone(phone)} onCall={() => void actions.callNumber(phone, elementId)} />
      }
    >
      {phone && <span className="vp-caller-phone">{displayPhone(phone)}</span>}
    </CardTop>
  )
}

function KnownCaller({ personId, phone, name, hideCall, headingLevel = 2 }: CallerCardProps) {
  const { actions, text } = usePhone()
  const { entry, isOwn } = usePerson(personId)
  const { caller } = text.callDetails
  if (entry?.state === 'ready') {
    return <PersonCard person={entry.user} level={headingLevel} hideCall={hideCall || isOwn} />
  }
  if (entry?.state === 'missing') {
    return (
      <CardTop name={name || text.common.unknownCaller} level={headingLevel}>
        {phone && <span className="vp-caller-phone">{displayPhone(phone)}</span>}
        <span className="vp-caller-problem">{caller.notFound}</span>
      </CardTop>
    )
  }
  if (entry?.state === 'failed') {
    return (
      <ErrorState
        title={caller.failed}
        text={entry.label}
        retryLabel={text.common.retry}
        onRetry={() => personId !== undefined && void actions.loadPerson(personId)}
      />
    )
  }
  return <CardSkeleton label={caller.loading} name={name} level={headingLevel} />
}
