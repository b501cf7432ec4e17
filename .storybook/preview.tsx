import type { Decorator, Preview } from '@storybook/react-vite'
import { useInsertionEffect, type ReactNode } from 'react'
import { toast } from 'react-hot-toast/headless'
import { configure } from 'storybook/test'
import baseCss from '../src/ui/theme/base.css?inline'
import tokensCss from '../src/ui/theme/tokens.css?inline'
import { AXE_RUN } from '../src/testing/axe-findings'
import { loadParts } from '../src/actions/base/late-module'
import { drawn } from '../src/testing/drawn'
import { adoptStyles, RootContext } from '../src/ui/theme/use-styles'
import surfaceCss from './surface.css?inline'

// A busy machine is slow, which is no failure.
configure({ asyncUtilTimeout: 10_000 })

/** Renders a part in the document, because play functions cannot type into React inside a shadow root. */
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
  // As on an idle page, so that play functions find every part loaded.
  loaders: [loadParts],
  // The page's toasts remain after an element is removed, and would appear in the next story.
  beforeEach: () => () => toast.removeAll(),
  afterEach: drawn,
  decorators: [withTree],
  parameters: {
    layout: 'fullscreen',
    // Stories fail on what axe finds and on what it leaves open (`a11y/axe`, judged-widths.ts). In the browser the addon
    // shows the same. It turns `region` off, but here parts are in a `main`, and elements bring a landmark.
    a11y: { test: 'error', options: AXE_RUN, config: { rules: [{ id: 'region', enabled: true }] } },
    controls: { expanded: true },
    options: { storySort: { order: ['Tokens', 'Parts', 'Screens', 'Elements'] } },
  },
}

export default preview
