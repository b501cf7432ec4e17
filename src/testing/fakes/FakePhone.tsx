import { createContext, use, useState, type ReactNode } from 'react'
import { createActions } from '../../actions'
import { createParts } from '../../actions/base/late-part'
import { PhoneContext, type PhoneView } from '../../view/use-phone'
import { StoreProvider } from '../../view/use-atom-value'
import { fakeContext, type FakeContext, type FakeContextOptions } from './fake-context'

/** The language of the phones in a story. Its words must be loaded. */
export const LanguageContext = createContext('en')

export interface FakePhoneProps extends FakeContextOptions {
  children: ReactNode
  /** Writes atoms before the first render. */
  prepare?: (store: FakeContext['store'], context: FakeContext) => void
}

/**
 * A phone with fake adapters around a view, for the stories of screens: real store, bus and actions, fictional people.
 * Tests use `renderView`, which does the same inside a shadow root.
 */
export function FakePhone({ children, prepare, ...options }: FakePhoneProps) {
  const lang = use(LanguageContext)
  const [phone] = useState(() => {
    const context = fakeContext({ ...options, config: { lang, ...options.config } })
    prepare?.(context.store, context)
    const actions = createActions(context)
    const view: PhoneView = {
      actions,
      part: createParts(context, actions.navigation),
      text: context.text,
      config: context.config,
      elementId: 'element-1',
      ask: (question, detail) => context.bus.ask(question, detail, 'element-1'),
    }
    return { context, view }
  })
  return (
    <StoreProvider store={phone.context.store}>
      <PhoneContext value={phone.view}>{children}</PhoneContext>
    </StoreProvider>
  )
}
