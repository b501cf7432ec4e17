import type { Decorator, Preview } from '@storybook/react-vite'
import { useInsertionEffect, type ReactNode } from 'react'
import baseCss from '../src/ui/theme/base.css?inline'
import tokensCss from '../src/ui/theme/tokens.css?inline'
import { loadParts } from '../src/features/part'
import { adoptStyles, RootContext } from '../src/ui/theme/use-styles'
import surfaceCss from './surface.css?inline'

/** A bare part stands in the document (stack.md §2.11: typing into shadow roots does not reach React in play functions). */
function Surface({ children }: { children: ReactNode }) {
  useInsertionEffect(() => {
    for (const css of [tokensCss, baseCss, surfaceCss]) adoptStyles(document, css)
  }, [])
  return (
    <RootContext value={document}>
      <main className="story-surface">{children}</main>
    </RootContext>
  )
}

const withTree: Decorator = (Story, { parameters }) =>
  parameters.bare ? (
    <Story />
  ) : (
    <Surface>
      <Story />
    </Surface>
  )

const preview: Preview = {
  // As on a page that has been idle for a moment: play functions find every part in place.
  loaders: [loadParts],
  decorators: [withTree],
  parameters: {
    layout: 'fullscreen',
    // Part stories fail on any axe violation, in the browser and in `vitest` (checklist A01).
    a11y: { test: 'error' },
    controls: { expanded: true },
    options: { storySort: { order: ['Tokens', 'Parts', 'Screens', 'Elements'] } },
  },
}

export default preview
