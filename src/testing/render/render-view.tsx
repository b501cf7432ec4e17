import { render, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { onTestFinished } from 'vitest'
import { createParts } from '../../actions/base/late-part'
import { PhoneContext, type PhoneView } from '../../view/use-phone'
import { loadParts } from '../../actions/base/late-module'
import { StoreProvider } from '../../view/use-atom-value'
import { ignoreComposedKeys } from '../../ui/focus/ignore-composed-keys'
import { RootContext } from '../../ui/theme/use-styles'
import { replaceActions, type ReplacedActions } from '../fakes/replace-actions'
import { fakeContext, type FakeContext, type FakeContextOptions } from '../fakes/fake-context'

export interface RenderViewOptions extends FakeContextOptions {
  /** An existing context, for a test that inspects it before the view is rendered. */
  context?: FakeContext
  /** Replaces single actions, for a test of the view's call and not of its effect. */
  actions?: ReplacedActions
  elementId?: string
  /** Writes atoms before the first render: `(store) => store.set(profileAtom, aProfile())`. */
  prepare?: (store: FakeContext['store'], context: FakeContext) => void
}

/**
 * Renders a view as an element would: in a shadow root, with a real store, a real bus and real actions over fake
 * adapters. `screen` queries inside that root, and `user` acts in it. Removed at the end of the test. For tests only,
 * because stories render elements.
 */
export async function renderView(node: ReactNode, options: RenderViewOptions = {}) {
  const context = options.context ?? fakeContext(options)
  options.prepare?.(context.store, context)
  // Imported late, so that a test of a domain table does not load every action.
  const { createActions } = await import('../../actions')
  // As on a page that has been idle for a while.
  await loadParts()
  const actions = replaceActions(createActions(context), options.actions)
  const elementId = options.elementId ?? 'element-1'
  const view: PhoneView = {
    actions,
    part: createParts(context, actions.navigation),
    text: context.text,
    config: context.config,
    elementId,
    ask: (question, detail) => context.bus.ask(question, detail, elementId),
  }

  const host = document.createElement('div')
  // React gives the focus of a removed control to the host element, which ignores that (`element/focus`).
  host.focus = () => undefined
  const root = host.attachShadow({ mode: 'open' })
  ignoreComposedKeys(root)
  const container = document.createElement('div')
  root.append(container)
  document.body.append(host)

  const inPhone = (children: ReactNode) => (
    <RootContext value={root}>
      <StoreProvider store={context.store}>
        <PhoneContext value={view}>{children}</PhoneContext>
      </StoreProvider>
    </RootContext>
  )
  const rendered = render(inPhone(node), { container, baseElement: container })
  const unmount = () => {
    rendered.unmount()
    host.remove()
  }
  onTestFinished(unmount)

  return {
    context,
    store: context.store,
    actions,
    part: view.part,
    host,
    root,
    container,
    screen: within(container),
    user: userEvent.setup({ document }),
    rerender: (next: ReactNode) => rendered.rerender(inPhone(next)),
    unmount,
  }
}
