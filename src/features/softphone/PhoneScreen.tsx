import { useRef, useState, type RefObject } from 'react'
import { useFocusIfLost } from '../../ui/focus/use-focus-if-lost'
import { useAtomValue } from '../../view/use-atom-value'
import { QueuedKeypad } from './QueuedKeypad'
import { LiveCallPanel } from '../live-call'
import { lazyPart } from '../../view/lazy-part'
import { phoneScreenAtom } from './phone-screen'

const AfterCall = lazyPart(
  () => import('./AfterCall'),
  (module) => module.AfterCall,
)

/**
 * The screen of a phone: keypad, live call, or the form after it. If the focus was in the one that is replaced, the
 * next one takes it.
 */
export function PhoneScreen({ fieldRef }: { fieldRef?: RefObject<HTMLInputElement | null> }) {
  const screen = useAtomValue(phoneScreenAtom)
  const ownField = useRef<HTMLInputElement>(null)
  const field = fieldRef ?? ownField
  const isKeypad = screen === 'keypad'
  const [hadCall, setHadCall] = useState(!isKeypad)
  if (!isKeypad && !hadCall) setHadCall(true)
  useFocusIfLost(field, hadCall && isKeypad)
  if (screen === 'call') return <LiveCallPanel />
  if (screen === 'after-call') return <AfterCall />
  return <QueuedKeypad fieldRef={field} />
}
