import { usePhone } from '../../actions/phone-context'
import { targetOfUser } from '../../domain/call-target'
import { displayPhone } from '../../domain/phone-number'
import { isAllowedWebAddress } from '../../domain/web-address'
import type { User } from '../../state/people'
import { Avatar } from '../../ui/avatar'
import { CallButton } from './CallButton'
import { CardTop } from './CardTop'

export interface PersonCardProps {
  person: User
  level: 2 | 3 | 4
  hideCall: boolean
}

/** A picture's address comes from data: only https is loaded (checklist S13). */
const safePhoto = (address: string | undefined) =>
  address && URL.canParse(address) && isAllowedWebAddress(new URL(address)) ? address : undefined

/** A person of the platform. Call is hidden for people without a phone (product §2, Caller profile card). */
export function PersonCard({ person, level, hideCall }: PersonCardProps) {
  const { actions, text, elementId } = usePhone()
  const { roles, virtualPhone } = text.callDetails.caller
  const name = person.fullName || text.common.unknownCaller
  const phones = person.contacts.flatMap(({ phone, contactType }) => (phone ? [{ phone, contactType }] : []))
  const mayCall = !hideCall && targetOfUser(person).phones.length > 0
  return (
    <>
      <CardTop
        name={name}
        photo={safePhoto(person.profilePhoto)}
        role={person.role && person.role !== 'unknown' ? roles[person.role] : undefined}
        level={level}
        action={mayCall && <CallButton who={name} onCall={() => void actions.callPerson(person.userId, elementId)} />}
      >
        {person.instituteName && <span className="vp-caller-line">{person.instituteName}</span>}
        {phones.map(({ phone, contactType }) => (
          <span key={`${phone} ${contactType}`} className="vp-caller-line">
            <span className="vp-caller-phone">{displayPhone(phone)}</span>
            {contactType === 'vp' && ` (${virtualPhone})`}
          </span>
        ))}
      </CardTop>
      <Children person={person} level={level} />
    </>
  )
}

function Children({ person, level }: { person: User; level: 2 | 3 | 4 }) {
  const { text } = usePhone()
  // The platform lists them as guardianships, as kids, or both (product §3, User).
  const children = new Map([...(person.guardianships ?? []), ...(person.kids ?? [])].map((kid) => [kid.studentId, kid]))
  if (children.size === 0) return null
  const Heading = `h${Math.min(level + 1, 6)}` as 'h3'
  return (
    <div className="vp-caller-children">
      <Heading className="vp-caller-subtitle">{text.callDetails.caller.children}</Heading>
      <ul role="list" className="vp-caller-list">
        {[...children.values()].map(({ studentId, fullName, grade, profilePhoto }) => (
          <li key={studentId} className="vp-caller-child">
            <Avatar name={fullName} src={safePhoto(profilePhoto)} />
            <span className="vp-caller-child-text">
              <span>{fullName}</span>
              {grade && <span className="vp-caller-line">{grade.gradeName}</span>}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
