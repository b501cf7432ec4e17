import {
  calledInQueue,
  countInQueue,
  endedInQueue,
  goInQueue,
  machineInQueue,
  newQueue,
  nextInQueue,
  personInQueue,
  retryInQueue,
  skipInQueue,
  type CallQueue,
  type QueuedPerson,
} from '../../domain/call/call-queue'
import { isUnanswered } from '../../domain/call/call-status'
import { displayPhone, toE164 } from '../../domain/number/phone-number'
import { personName } from '../../domain/people/person-name'
import { callStateAtom, endedCallAtom, ongoingCallAtom } from '../../state/call/call'
import { appMountedAtom, keypadOpenAtom } from '../../state/view'
import { callQueueAtom } from '../../state/call/call-queue'
import { callsByIdAtom } from '../../state/call/calls'
import { peopleByIdAtom, phoneOwnersAtom } from '../../state/people'
import { callQueueWords } from '../../text/en/call-queue'
import type { LatePart } from '../base/late-part'
import { loadPerson, loadPhoneOwners } from '../people/load-people'

export { readCallList } from '../../domain/call/call-queue'

/** The page's list of calls. Nothing is dialed without a press (`precall/no-microphone`). Each step is announced (`queue/card`). */
export interface CallQueueActions {
  /** Replaces the list. An empty one removes it. */
  begin(people: readonly QueuedPerson[]): void
  skip(): void
  next(): void
  goTo(index: number): void
  /** At the end of the list: puts back those who did not answer, to be called again. */
  retry(): void
  close(): void
}

export const callQueuePart: LatePart<CallQueueActions> = (context) => {
  const { store, bus, announcer, text } = context
  const change = (step: (queue: CallQueue) => CallQueue) => {
    const queue = store.get(callQueueAtom)
    if (queue) store.set(callQueueAtom, step(queue))
  }
  /**
   * Announces whom to call now, or the end of the list. A number that the page gave without a person becomes its only
   * owner's (`queue/card`).
   */
  const say = async () => {
    const words = text.callQueue ?? callQueueWords
    const queue = store.get(callQueueAtom)
    if (!queue) return
    const { entries, at } = queue
    const current = entries[at]
    if (!current) {
      const { reached, noAnswer, skipped } = countInQueue(queue)
      return announcer.polite(`${words.end} ${words.summary(reached, noAnswer, skipped)}`)
    }
    const { phone } = current
    const e164 = toE164(phone) ?? phone
    await (current.personId ? loadPerson(context, current.personId) : loadPhoneOwners(context, e164))
    // While the name was loaded, the person may have pressed another button.
    const now = store.get(callQueueAtom)
    if (now?.entries[now.at] !== current) return
    const owners = store.get(phoneOwnersAtom).get(e164)
    const { personId = owners?.state === 'ready' && owners.ids.length === 1 ? owners.ids[0] : undefined } = current
    if (personId) change((queue) => personInQueue(queue, personId))
    const person = personId === undefined ? undefined : store.get(peopleByIdAtom).get(personId)
    const name = (person?.state === 'ready' && personName(person.user)) || displayPhone(phone)
    announcer.polite(`${words.progress(at + 1, entries.length)}: ${name}`)
  }
  const go = (step: (queue: CallQueue) => CallQueue) => {
    change(step)
    void say()
  }
  // Calls by hand count too, in whatever element they are placed.
  bus.on('call-started', ({ phone, callId }) => change((queue) => calledInQueue(queue, phone, callId)))
  let formOf: string | undefined
  /** A list arrived while a call or its form hid it (`queue/kept`). */
  let isDue = false
  bus.on('call-ended', ({ callId, outcome }) => {
    const isListed = store.get(callQueueAtom)?.entries.some((entry) => entry.callId === callId)
    change((queue) => endedInQueue(queue, callId, outcome))
    if (!isListed && !isDue) return
    takeMachines()
    formOf = store.get(endedCallAtom)?.callId
    if (formOf === undefined) show()
  })
  /** Opens the drawer with the list again, after the form of the call for which it closed. */
  const show = () => {
    formOf = undefined
    if (store.get(callStateAtom).phase !== 'idle' || !store.get(callQueueAtom)) return
    store.set(keypadOpenAtom, true)
    isDue = false
    void say()
  }
  store.sub(endedCallAtom, () => {
    if (formOf !== undefined && store.get(endedCallAtom)?.callId !== formOf) show()
  })
  /** Whether a machine answered is known only after the call. */
  const takeMachines = () => {
    const calls = store.get(callsByIdAtom)
    for (const { callId, result } of store.get(callQueueAtom)?.entries ?? []) {
      const call = result === 'reached' && callId !== undefined ? calls.get(callId) : undefined
      if (call && isUnanswered(call)) change((queue) => machineInQueue(queue, call.id, formOf === call.id))
    }
  }
  store.sub(callsByIdAtom, takeMachines)
  return {
    begin(people) {
      store.set(callQueueAtom, newQueue(people))
      const form = store.get(appMountedAtom) ? undefined : store.get(endedCallAtom)?.callId
      isDue = people.length > 0 && (store.get(ongoingCallAtom) !== null || form !== undefined)
      if (isDue) formOf = form
      else void say()
    },
    skip: () => go(skipInQueue),
    next: () => go(nextInQueue),
    goTo: (index) => go((queue) => goInQueue(queue, index)),
    retry: () => go(retryInQueue),
    close: () => store.set(callQueueAtom, null),
  }
}
