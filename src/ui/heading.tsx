import { createContext, useContext, type ComponentProps } from 'react'

/** The level of an element's topmost headings (`heading-level`): the host page has headings of its own around them. */
export const HeadingLevelContext = createContext(2)

export interface HeadingProps extends ComponentProps<'h2'> {
  /** How many levels below the element's topmost headings. */
  below?: 1 | 2
}

/**
 * A heading that continues the outline of the page it stands on (`element/heading-level`). The topmost is where a new
 * view takes focus.
 */
export function Heading({ below, ...native }: HeadingProps) {
  const level = Math.min(useContext(HeadingLevelContext) + (below ?? 0), 6)
  const Level = `h${level}` as 'h2'
  return <Level data-view-heading={below ? undefined : ''} {...native} />
}
