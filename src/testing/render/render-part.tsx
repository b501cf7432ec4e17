import { render, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { onTestFinished } from 'vitest'
import { RootContext } from '../../ui/theme/use-styles'

/**
 * Renders a building block in a shadow root, as elements do. `screen` queries inside it, and `focused()` returns its
 * focused element. Removed at the end of the test.
 */
export function renderPart(node: ReactNode) {
  const host = document.createElement('div')
  const root = host.attachShadow({ mode: 'open' })
  const container = document.createElement('div')
  root.append(container)
  document.body.append(host)
  const inTree = (children: ReactNode) => <RootContext value={root}>{children}</RootContext>
  const rendered = render(inTree(node), { container, baseElement: container })
  onTestFinished(() => {
    rendered.unmount()
    host.remove()
  })
  return {
    host,
    root,
    container,
    screen: within(container),
    user: userEvent.setup({ document }),
    focused: () => root.activeElement,
    rerender: (next: ReactNode) => rendered.rerender(inTree(next)),
  }
}
