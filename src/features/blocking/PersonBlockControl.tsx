import { blockOfUser } from '../../domain/blocking/block-facts'
import { personName } from '../../domain/people/person-name'
import type { User } from '../../state/people'
import { BlockControl } from './BlockControl'

/** The block control of a person. */
export function PersonBlockControl({ person }: { person: User }) {
  return (
    <BlockControl
      who={personName(person)}
      target={{ by: 'user', userId: person.userId }}
      block={blockOfUser(person)}
      phone={person.blockedPhone}
      school={person.blockByInstituteName}
    />
  )
}
