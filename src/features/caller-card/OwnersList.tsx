import { childLabel } from '../../domain/people/child-label'
import type { PhoneOwner } from '../../domain/people/phone-owners'
import { callDetailsWords } from '../../text/en/call-details'
import { Avatar } from '../../ui/avatar/avatar'
import { Heading } from '../../ui/heading'
import { useText, useWords } from '../../view/use-phone'

/** Who has the number of the card, each with their children (`card/number`). */
export function OwnersList({ owners }: { owners: readonly PhoneOwner[] }) {
  const { grades } = useText().common
  const words = useWords('callDetails', callDetailsWords).caller
  const roles: Record<string, string> = words.roles
  const lineOf = ({ role, children = [] }: PhoneOwner) =>
    [role && roles[role], ...children.map((child) => childLabel(child, grades))].filter(Boolean).join(' · ')
  return (
    <div>
      <Heading below={1} className="vp-caller-owners">
        {words.owners}
      </Heading>
      <ul role="list" className="vp-caller-list">
        {owners.map((owner) => (
          <li key={owner.personId} className="vp-caller-child">
            <Avatar name={owner.name} id={owner.personId} />
            <span className="vp-caller-child-text">
              <span translate="no">{owner.name}</span>
              <span className="vp-caller-line">{lineOf(owner)}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
