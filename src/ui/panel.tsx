import { useId, type ReactNode } from 'react'
import css from './panel.css?inline'
import { useStyles } from './theme/use-styles'

export interface PanelProps {
  title?: string
  /** Buttons at the right end of the title. */
  actions?: ReactNode
  children: ReactNode
  headingLevel?: 2 | 3 | 4
}

/** A white surface. With a title it is a region of that name. */
export function Panel({ title, actions, children, headingLevel = 2 }: PanelProps) {
  useStyles(css)
  const titleId = useId()
  const Heading = `h${headingLevel}` as const
  const Surface = title ? 'section' : 'div'
  return (
    <Surface className="vp-panel" aria-labelledby={title ? titleId : undefined}>
      <div className="vp-panel-inside">
        {(title || actions) && (
          <div className="vp-panel-head">
            {title && (
              <Heading id={titleId} className="vp-panel-title">
                {title}
              </Heading>
            )}
            {actions && <div className="vp-panel-actions">{actions}</div>}
          </div>
        )}
        {children}
      </div>
    </Surface>
  )
}
