import { childLabel } from '../../domain/people/child-label'
import type { PhoneOwner } from '../../domain/people/phone-owners'
import { callDetailsWords } from '../../text/en/call-details'
import { Avatar } from '../../ui/avatar/avatar'
import { Heading } from '../../ui/heading'
import { useWords } from '../../view/use-phone'

/** Who has the number of the card, each with their children (`card/number`). */
export function OwnersList({ owners }: { owners: readonly PhoneOwner[] }) {
  const words = useWords('callDetails', callDetailsWords).caller
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
              <span className="vp-caller-line">{linesOf(owner, words.roles)}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function linesOf({ role, children = [] }: PhoneOwner, roles: Record<string, string>): string {
  return [role && roles[role], ...children.map(childLabel)].filter(Boolean).join(' · ')
}
