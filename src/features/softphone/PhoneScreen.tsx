import type { RefObject } from 'react'
import { useAtomValue } from '../../view/use-atom-value'
import { QueuedKeypad } from './QueuedKeypad'
import { LiveCallPanel } from '../live-call'
import { lazyPart } from '../../view/lazy-part'
import { phoneScreenAtom } from './phone-screen'

const AfterCall = lazyPart(
  () => import('./AfterCall'),
  (module) => module.AfterCall,
)

/** The screen of a phone: keypad, live call, or the form after it. */
export function PhoneScreen({ fieldRef }: { fieldRef?: RefObject<HTMLInputElement | null> }) {
  const screen = useAtomValue(phoneScreenAtom)
  if (screen === 'call') return <LiveCallPanel />
  if (screen === 'after-call') return <AfterCall />
  return <QueuedKeypad fieldRef={fieldRef} />
}
