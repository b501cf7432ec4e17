import type { CallOutcome } from './call-state'
import { isSamePhone, toE164 } from '../number/phone-number'

/** Somebody to call, as a script names them (`phone.callList()`). */
export interface ListedPerson extends Omit<QueuedPerson, 'phone'> {
  /** The number to dial. */
  number: string
}

/** Somebody on a list of calls. */
export interface QueuedPerson {
  phone: string
  personId?: string
  /** The student whom the call is about. */
  studentId?: string
  /** Why they are on the list, in the page's words. It is ticked if it is one of the institute's reasons for a call. */
  reason?: string
}

export interface QueueEntry extends QueuedPerson {
  /** Absent until they were called or skipped. */
  result?: 'reached' | 'no-answer' | 'skipped'
  /** The call to them that is going on, or the last one. */
  callId?: string
}

/** A list to call one after the other, and the place in it. `at` is the list's length at its end. */
export interface CallQueue {
  entries: readonly QueueEntry[]
  at: number
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value.trim()) || undefined

type QueueRefusal = { code: 'refused' | 'invalid-number'; message: string }

/**
 * Reads what a script without types may pass (`queue/kept`). A bad entry is named by its place, because no number
 * may appear in a console.
 */
export function readCallList(
  list: unknown,
): { people: QueuedPerson[]; refusal?: undefined } | { refusal: QueueRefusal } {
  if (!Array.isArray(list)) {
    const message = "callList() expects a list: [{ number: '+12015550123', personId, studentId, reason }]"
    return { refusal: { code: 'refused', message } }
  }
  const people: QueuedPerson[] = []
  for (const entry of list as unknown[]) {
    const { number, personId, studentId, reason } = (entry ?? {}) as Record<keyof ListedPerson, unknown>
    const phone = textOf(number)
    if (!phone || !toE164(phone)) {
      const message = `callList() shows nothing: entry ${people.length + 1} needs a US phone number of ten digits in 'number', such as '+12015550123'`
      return { refusal: { code: 'invalid-number', message } }
    }
    people.push({ phone, personId: textOf(personId), studentId: textOf(studentId), reason: textOf(reason) })
  }
  return { people }
}

/** A new list. Null for an empty one. */
export const newQueue = (people: readonly QueuedPerson[]): CallQueue | null =>
  people.length > 0 ? { entries: people.map((person) => ({ ...person })), at: 0 } : null

const withEntry = (queue: CallQueue, index: number, change: Partial<QueueEntry>): CallQueue => ({
  ...queue,
  entries: queue.entries.map((entry, position) => (position === index ? { ...entry, ...change } : entry)),
})

/** Adds the id of the current person where the page gave only a number and the platform knows whose it is. */
export const personInQueue = (queue: CallQueue, personId: string): CallQueue => withEntry(queue, queue.at, { personId })

/** Goes to the next person without a result, from here on and then from the beginning. */
export function nextInQueue(queue: CallQueue): CallQueue {
  const { entries, at } = queue
  const isOpen = (index: number) => entries[index]?.result === undefined
  const order = entries.map((_, offset) => (at + 1 + offset) % entries.length)
  return { ...queue, at: order.find(isOpen) ?? entries.length }
}

/** Skips the current person. */
export const skipInQueue = (queue: CallQueue): CallQueue =>
  nextInQueue(queue.entries[queue.at]?.result ? queue : withEntry(queue, queue.at, { result: 'skipped' }))

/** Goes to a person of the list, called or not. */
export const goInQueue = (queue: CallQueue, at: number): CallQueue => (at in queue.entries ? { ...queue, at } : queue)

/** Everybody who did not answer is to be called again, the first of them now. */
export function retryInQueue(queue: CallQueue): CallQueue {
  const entries = queue.entries.map(({ result, ...entry }) =>
    result === undefined || result === 'no-answer' ? entry : { ...entry, result },
  )
  return nextInQueue({ entries, at: -1 })
}

/**
 * A call began, by the list's button or by hand. It belongs to the current person, or else to the first with this
 * number who was not reached yet.
 */
export function calledInQueue(queue: CallQueue, phone: string, callId: string): CallQueue {
  const has = (entry: QueueEntry | undefined) => entry !== undefined && isSamePhone(entry.phone, phone)
  const index = has(queue.entries[queue.at])
    ? queue.at
    : queue.entries.findIndex((entry) => has(entry) && entry.result !== 'reached')
  return index < 0 ? queue : withEntry(queue, index, { callId })
}

/** A call ended. After an answered call the list goes on. A failed call leaves everything as it was. */
export function endedInQueue(queue: CallQueue, callId: string, outcome: CallOutcome): CallQueue {
  const index = queue.entries.findIndex((entry) => entry.callId === callId)
  if (index < 0 || outcome === 'failed') return queue
  const marked = withEntry(queue, index, { result: outcome === 'complete' ? 'reached' : 'no-answer' })
  return index === queue.at && outcome === 'complete' ? nextInQueue(marked) : marked
}

/**
 * A machine answered the call, which is known only after the call has ended.
 *
 * @param stay the list has not been shown since, so it stays with this person
 */
export function machineInQueue(queue: CallQueue, callId: string, stay: boolean): CallQueue {
  const index = queue.entries.findIndex((entry) => entry.callId === callId && entry.result === 'reached')
  if (index < 0) return queue
  const marked = withEntry(queue, index, { result: 'no-answer' })
  return stay ? { ...marked, at: index } : marked
}

/** The place of a call in the list, from 1. Undefined for a call to somebody else. */
export function placeInQueue({ entries, at }: CallQueue, call: { callId?: string; phone: string }): number | undefined {
  const isOf = ({ callId }: QueueEntry) => callId !== undefined && callId === call.callId
  const current = entries[at]
  const index = current && isSamePhone(current.phone, call.phone) ? at : entries.findIndex(isOf)
  return index < 0 ? undefined : index + 1
}

/** How many have each result. */
export function countInQueue({ entries }: CallQueue) {
  const count = (wanted: QueueEntry['result']) => entries.filter(({ result }) => result === wanted).length
  return { reached: count('reached'), noAnswer: count('no-answer'), skipped: count('skipped') }
}
