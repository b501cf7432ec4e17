import type { MouseEvent } from 'react'
import { useAtomValue } from '../../view/use-atom-value'
import { usePhone, useText, useWords } from '../../view/use-phone'
import { childrenOf } from '../../domain/people/children'
import { gradeInWords } from '../../domain/people/grade'
import { studentReportPath } from '../../domain/paths'
import { hasTimelinesAtom } from '../../state/call/timeline'
import { hasStudentFilterAtom } from '../../state/session'
import { appMountedAtom } from '../../state/view'
import type { User } from '../../state/people'
import { callDetailsWords } from '../../text/en/call-details'
import { Avatar } from '../../ui/avatar/avatar'
import { isPlainPress } from '../../ui/button/is-plain-press'
import { Heading } from '../../ui/heading'
import { Skeleton } from '../../ui/state/skeleton'
import { useStyles } from '../../ui/theme/use-styles'
import hiddenCss from '../../ui/visually-hidden.css?inline'
import { safePhoto } from './safe-photo'
import { TimelineButton } from './TimelineButton'

/** A person's children (`card/content`). */
export function PersonChildren({ person }: { person: User }) {
  useStyles(hiddenCss)
  const { common } = useText()
  const { caller } = useWords('callDetails', callDetailsWords)
  const isApp = useAtomValue(appMountedAtom)
  const hasStudentFilter = useAtomValue(hasStudentFilterAtom)
  const hasTimelines = useAtomValue(hasTimelinesAtom)
  const children = childrenOf(person)
  if (children.length === 0) return null
  return (
    <div>
      {/* The heading itself is hidden, because one that contains only hidden text would count as empty. */}
      <Heading below={1} className="vp-visually-hidden">
        {caller.children}
      </Heading>
      <ul role="list" className="vp-caller-list">
        {children.map(({ studentId, fullName, grade, profilePhoto }) => (
          <li key={studentId} className="vp-caller-child">
            <Avatar name={fullName} id={studentId} src={safePhoto(profilePhoto)} />
            <span className="vp-caller-child-text">
              <span translate="no">{fullName}</span>
              <span className="vp-caller-child-line">
                {grade && <span className="vp-caller-line">{gradeInWords(grade.gradeName, common.grades)}</span>}
                {isApp && hasTimelines ? (
                  <TimelineButton person={person} studentId={studentId} name={fullName} />
                ) : (
                  isApp && hasStudentFilter && <ContactsLink studentId={studentId} name={fullName} />
                )}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Keeps room for a child's line while the person loads, because most callers are parents (`card/content`). */
export const ChildLoading = () => (
  <div className="vp-caller-child">
    <Skeleton shape="circle" width={46} />
    <Skeleton width="8em" />
  </div>
)

/** Link to the report about a child, which can be printed as a sheet (`card/earlier`). */
function ContactsLink({ studentId, name }: { studentId: string; name: string }) {
  const { actions, elementId } = usePhone()
  const { contacts, contactsAbout } = useWords('callDetails', callDetailsWords).caller
  const path = studentReportPath(studentId)
  const follow = (event: MouseEvent) => {
    if (!isPlainPress(event)) return
    event.preventDefault()
    actions.navigation.mayLeave(() => actions.navigation.navigate(path, { origin: elementId }), elementId)
  }
  return (
    <a
      className="vp-caller-link"
      href={actions.navigation.hrefOf(path)}
      aria-label={contactsAbout(name)}
      onClick={follow}
    >
      {contacts}
    </a>
  )
}
