import type { ReactNode } from 'react'
import { useWords } from '../../view/use-phone'
import { callDetailsWords } from '../../text/en/call-details'
import { Avatar } from '../../ui/avatar/avatar'
import { Badge } from '../../ui/badge'
import { Heading } from '../../ui/heading'
import { Skeleton } from '../../ui/state/skeleton'
import { useFocusIfLost } from '../../ui/focus/use-focus-if-lost'
import { useTitleFocus } from '../../ui/focus/use-title-focus'
import { VisuallyHidden } from '../../ui/visually-hidden'

export interface CardTopProps {
  nameId: string
  /** Undefined while it is unknown. */
  name: string | undefined
  /** The name is words of ours, which the page's translator may translate. */
  isNameOurs?: boolean
  photo?: string
  personId?: string
  isOneLine: boolean
  /** The name whose initials stand for a picture. */
  face: string
  hasSmallFace?: boolean | undefined
  role?: string
  /** The heading takes a lost focus. */
  takeFocus: boolean
  /** Buttons. */
  actions?: ReactNode
  /** The block control with its sentence. */
  block?: ReactNode
  /** Lines under the name. */
  children?: ReactNode
}

/** Picture, name, role and buttons. */
export function CardTop({
  nameId,
  name,
  isNameOurs = false,
  photo,
  personId,
  isOneLine,
  hasSmallFace,
  face,
  role,
  takeFocus,
  actions,
  block,
  children,
}: CardTopProps) {
  const { loading } = useWords('callDetails', callDetailsWords).caller
  // Call takes the place of Unblock (`card/call`).
  const { title, body, bodyEvents } = useTitleFocus()
  useFocusIfLost(title, takeFocus)
  return (
    <div ref={body} className="vp-caller-top" {...bodyEvents}>
      <Avatar name={face} id={personId} src={photo} size={isOneLine || hasSmallFace ? 46 : 112} />
      <div className="vp-caller-who">
        <div className="vp-caller-name-line">
          <Heading
            ref={title}
            id={nameId}
            tabIndex={-1}
            className="vp-caller-name"
            translate={name === undefined || isNameOurs ? undefined : 'no'}
            // In the one-line layout the card sits above a form. Its name must not be the view's heading, or route focus
            // would land here instead of in the form (`form/focus`).
            {...(isOneLine && { 'data-view-heading': undefined })}
          >
            {name ?? (
              <>
                <VisuallyHidden>{loading}</VisuallyHidden>
                <Skeleton width="8em" />
              </>
            )}
          </Heading>
          {role && <Badge>{role}</Badge>}
        </div>
        {children}
      </div>
      {actions && <div className="vp-caller-actions">{actions}</div>}
      {block && <div className="vp-caller-block">{block}</div>}
    </div>
  )
}
