import { placeInQueue } from '../../domain/call/call-queue'
import type { OngoingCall } from '../../state/call/call'
import { callQueueAtom } from '../../state/call/call-queue'
import { callQueueWords } from '../../text/en/call-queue'
import { useAtomValue } from '../../view/use-atom-value'
import { useWords } from '../../view/use-phone'

/** In a live call to somebody on the page's list: the place in it (`queue/card`). */
export function CallQueuePlace({ call }: { call: OngoingCall }) {
  const words = useWords('callQueue', callQueueWords)
  const queue = useAtomValue(callQueueAtom)
  const place = queue && placeInQueue(queue, call)
  return queue && place ? <p className="vp-live-call-number">{words.place(place, queue.entries.length)}</p> : null
}
