import type { ReactNode } from 'react'
import { handsFocusOn } from '../../ui/focus/focus'
import { Heading } from '../../ui/heading'
import { useStyles } from '../../ui/theme/use-styles'
import css from './message-page.css?inline'

/** A page with one sentence and one action (`route/not-found`). */
export function MessagePage({ title, children, action }: { title: string; children?: ReactNode; action?: ReactNode }) {
  useStyles(css)
  return (
    <div ref={handsFocusOn} className="vp-message-page">
      <div className="vp-message-page__card">
        <Heading className="vp-message-page__title" tabIndex={-1}>
          {title}
        </Heading>
        {children}
        {action ? <div className="vp-message-page__action">{action}</div> : null}
      </div>
    </div>
  )
}
