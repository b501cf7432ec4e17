import { useId, type ReactNode, type Ref } from 'react'
import { Heading, type HeadingProps } from './heading'
import css from './panel.css?inline'
import { KEEPS_READING_PLACE } from './focus/keeps-reading-place'
import { staysUntilRead } from './focus/stays-until-read'
import { useStyles } from './theme/use-styles'

export interface PanelProps {
  title?: string
  /** The title takes the focus when the focused control disappears. */
  heading?: Ref<HTMLHeadingElement>
  /** The id of the element inside that names the panel, if it has no title. */
  labelledBy?: string
  /** Buttons at the end of the title row. */
  actions?: ReactNode
  children: ReactNode
  below?: HeadingProps['below']
}

/** A white surface. With a title or an inner name it is a region of that name. */
export function Panel({ title, heading, labelledBy, actions, children, below }: PanelProps) {
  useStyles(css)
  const titleId = useId()
  const namedBy = title ? titleId : labelledBy
  const Surface = namedBy ? 'section' : 'div'
  return (
    <Surface ref={staysUntilRead} part="panel" className="vp-panel" aria-labelledby={namedBy}>
      <div className="vp-panel-inside" {...KEEPS_READING_PLACE}>
        {(title || actions) && (
          <div part="header" className="vp-panel-head">
            {title && (
              <Heading
                below={below}
                ref={heading}
                id={titleId}
                tabIndex={heading ? -1 : undefined}
                className="vp-panel-title"
              >
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
