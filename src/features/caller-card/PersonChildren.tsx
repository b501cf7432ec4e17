import { useWords } from '../../view/use-phone'
import type { User } from '../../state/people'
import { callDetailsWords } from '../../text/en/call-details'
import { Avatar } from '../../ui/avatar/avatar'
import { Heading } from '../../ui/heading'
import { safePhoto } from './safe-photo'

/**
 * A person's children, each once, because the platform lists them as guardianships, as kids, or both (`card/children`).
 */
export function PersonChildren({ person }: { person: User }) {
  const { caller } = useWords('callDetails', callDetailsWords)
  const children = new Map([...(person.guardianships ?? []), ...(person.kids ?? [])].map((kid) => [kid.studentId, kid]))
  if (children.size === 0) return null
  return (
    <div>
      <Heading below={1} className="vp-caller-subtitle">
        {caller.children}
      </Heading>
      <ul role="list" className="vp-caller-list">
        {[...children.values()].map(({ studentId, fullName, grade, profilePhoto }) => (
          <li key={studentId} className="vp-caller-child">
            <Avatar name={fullName} id={studentId} src={safePhoto(profilePhoto)} />
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
