import { counterpartOf, type CallSides } from './counterpart'

interface PlacedCall extends CallSides {
  id: string
  calledAt: string
}

/** The key of a call's other side. Calls with the same person, or the same number without a person, share one. */
export function counterpartKey(call: CallSides): string {
  const { id, phone, isUnknown } = counterpartOf(call)
  return isUnknown ? `phone ${phone ?? ''}` : `person ${id ?? ''}`
}

/** The newest outbound call to each of the people called last (`keypad/recent`), newest first, at most `max`. */
export function lastCalled<C extends PlacedCall>(calls: Iterable<C>, max: number): C[] {
  const newest = new Map<string, C>()
  for (const call of calls) {
    const { name, phone } = counterpartOf(call)
    if (call.direction !== 'outbound' || (!name && !phone)) continue
    const key = counterpartKey(call)
    const known = newest.get(key)
    if (!known || call.calledAt > known.calledAt) newest.set(key, call)
  }
  return [...newest.values()].sort((one, other) => (one.calledAt < other.calledAt ? 1 : -1)).slice(0, max)
}
