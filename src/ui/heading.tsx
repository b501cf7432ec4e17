import { createContext, useContext, type ComponentProps } from 'react'

/** The level of an element's top headings (`heading-level`), because the host page has headings of its own. */
export const HeadingLevelContext = createContext(2)

export interface HeadingProps extends ComponentProps<'h2'> {
  /** How many levels below the element's top headings. */
  below?: 1 | 2
}

/**
 * A heading that continues the outline of its page (`element/focus`). A new view puts the focus on its top
 * heading.
 */
export function Heading({ below, ...native }: HeadingProps) {
  const level = Math.min(useContext(HeadingLevelContext) + (below ?? 0), 6)
  const Level = `h${level}` as 'h2'
  return <Level data-view-heading={below ? undefined : ''} {...native} />
}
