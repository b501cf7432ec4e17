import type { RefObject } from 'react'
import { callQueueAtom } from '../../state/call/call-queue'
import { lazyPart } from '../../view/lazy-part'
import { useAtomValue } from '../../view/use-atom-value'
import { Keypad } from '../keypad'

const CallQueueCard = lazyPart(
  () => import('../call-queue'),
  (module) => module.CallQueueCard,
)

/** The keypad, below the list of calls that the page has given, if there is one (`queue/card`). */
export function QueuedKeypad({ fieldRef }: { fieldRef?: RefObject<HTMLInputElement | null> }) {
  const hasQueue = useAtomValue(callQueueAtom) !== null
  return (
    <>
      {hasQueue && <CallQueueCard />}
      <Keypad fieldRef={fieldRef} />
    </>
  )
}
