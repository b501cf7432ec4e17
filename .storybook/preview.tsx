import type { Decorator, Preview } from '@storybook/react-vite'
import { useInsertionEffect, type ReactNode } from 'react'
import { toast } from 'react-hot-toast/headless'
import { configure } from 'storybook/test'
import baseCss from '../src/ui/theme/base.css?inline'
import tokensCss from '../src/ui/theme/tokens.css?inline'
import { loadParts } from '../src/actions/base/late-module'
import { drawn } from '../src/testing/drawn'
import { adoptStyles, RootContext } from '../src/ui/theme/use-styles'
import surfaceCss from './surface.css?inline'

// A machine that does other work as well is slow, not wrong.
configure({ asyncUtilTimeout: 10_000 })

/** A bare part stands in the document: typing into shadow roots does not reach React in play functions. */
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
  // The page's toasts outlive an element, and would stand in the next story.
  beforeEach: () => () => toast.removeAll(),
  afterEach: drawn,
  decorators: [withTree],
  parameters: {
    layout: 'fullscreen',
    // Part stories fail on any axe violation, in the browser and in `vitest` (`a11y/axe`). Of what is right, no more
    // than that it was looked at (demo/e2e/testing/axe.ts).
    a11y: { test: 'error', options: { resultTypes: ['violations', 'incomplete'] } },
    controls: { expanded: true },
    options: { storySort: { order: ['Tokens', 'Parts', 'Screens', 'Elements'] } },
  },
}

export default preview
