import type { RefObject } from 'react'
import { callQueueAtom } from '../../state/call/call-queue'
import { useAtomValue } from '../../view/use-atom-value'
import { Keypad } from '../keypad'
import { LiveCallPanel } from '../live-call'
import { lazyPart } from '../../view/lazy-part'
import { phoneScreenAtom } from './phone-screen'

const AfterCall = lazyPart(
  () => import('./AfterCall'),
  (module) => module.AfterCall,
)

const CallQueueCard = lazyPart(
  () => import('../call-queue'),
  (module) => module.CallQueueCard,
)

/** The screen of a phone: keypad, live call, or the form after it. */
export function PhoneScreen({ fieldRef }: { fieldRef?: RefObject<HTMLInputElement | null> }) {
  const screen = useAtomValue(phoneScreenAtom)
  const hasQueue = useAtomValue(callQueueAtom) !== null
  if (screen === 'call') return <LiveCallPanel />
  if (screen === 'after-call') return <AfterCall />
  return (
    <>
      {hasQueue && <CallQueueCard />}
      <Keypad fieldRef={fieldRef} />
    </>
  )
}
