import {
  calledInQueue,
  endedInQueue,
  goInQueue,
  machineInQueue,
  newQueue,
  nextInQueue,
  retryInQueue,
  skipInQueue,
  type CallQueue,
  type QueuedPerson,
} from '../../domain/call/call-queue'
import { isUnanswered } from '../../domain/call/is-unanswered'
import { callStateAtom, endedCallAtom } from '../../state/call/call'
import { keypadOpenAtom } from '../../state/view'
import { callQueueAtom } from '../../state/call/call-queue'
import { callsByIdAtom } from '../../state/call/calls'
import type { LatePart } from '../base/late-part'

export { readQueue } from '../../domain/call/call-queue'

/** The page's list of calls. Nothing is dialed without a press (`precall/no-call-by-itself`). */
export interface CallQueueActions {
  /** Replaces the list. An empty one removes it. */
  begin(people: readonly QueuedPerson[]): void
  skip(): void
  next(): void
  goTo(index: number): void
  /** At the end: those who did not answer are to be called again. */
  retry(): void
  close(): void
}

export const callQueuePart: LatePart<CallQueueActions> = ({ store, bus }) => {
  const change = (step: (queue: CallQueue) => CallQueue) => {
    const queue = store.get(callQueueAtom)
    if (queue) store.set(callQueueAtom, step(queue))
  }
  // Calls by hand count too, in whatever element they are placed.
  bus.on('call-started', ({ phone, callId }) => change((queue) => calledInQueue(queue, phone, callId)))
  let formOf: string | undefined
  bus.on('call-ended', ({ callId, outcome }) => {
    const isListed = store.get(callQueueAtom)?.entries.some((entry) => entry.callId === callId)
    change((queue) => endedInQueue(queue, callId, outcome))
    if (!isListed) return
    takeMachines()
    formOf = store.get(endedCallAtom)?.callId
    if (formOf === undefined) show()
  })
  /** The drawer closed for the call. The list is there again after its form. */
  const show = () => {
    formOf = undefined
    if (store.get(callStateAtom).phase === 'idle' && store.get(callQueueAtom)) store.set(keypadOpenAtom, true)
  }
  store.sub(endedCallAtom, () => {
    if (formOf !== undefined && store.get(endedCallAtom)?.callId !== formOf) show()
  })
  /** The platform says after the end that a machine answered. */
  const takeMachines = () => {
    const calls = store.get(callsByIdAtom)
    for (const { callId, result } of store.get(callQueueAtom)?.entries ?? []) {
      const call = result === 'reached' && callId !== undefined ? calls.get(callId) : undefined
      if (call && isUnanswered(call)) change((queue) => machineInQueue(queue, call.id, formOf === call.id))
    }
  }
  store.sub(callsByIdAtom, takeMachines)
  return {
    begin: (people) => store.set(callQueueAtom, newQueue(people)),
    skip: () => change(skipInQueue),
    next: () => change(nextInQueue),
    goTo: (index) => change((queue) => goInQueue(queue, index)),
    retry: () => change(retryInQueue),
    close: () => store.set(callQueueAtom, null),
  }
}
